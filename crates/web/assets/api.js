// JSON over HTTP.

import { hostKey } from "./store.js";
import { t } from "./words.js";

/** A request was refused; the message is a sentence for the person. */
export class Fault extends Error {
  /** @param {string} reason @param {string} code */
  constructor(reason, code) {
    super(reason);
    this.code = code;
  }
}

/** @param {string} path @param {{method?: string, body?: unknown}} [options] */
export async function ask(path, { method = "GET", body } = {}) {
  /** @type {Record<string, string>} */
  const headers = { accept: "application/json" };
  const key = hostKey();
  if (key) headers.authorization = `Bearer ${key}`;
  if (body !== undefined) headers["content-type"] = "application/json";
  /** @type {Response} */
  let response;
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch {
    throw new Fault(t("no-server"), "away");
  }
  const text = await response.text();
  let answer = null;
  try {
    answer = text ? JSON.parse(text) : null;
  } catch {
    // Not JSON: an export, or something between us and the server.
    if (response.ok) return text;
  }
  if (!response.ok) throw new Fault(answer?.reason ?? t("no-server"), answer?.code ?? String(response.status));
  return answer;
}
