import type { Viewer } from "#core/kernel/viewer.ts";
import type { JsonApi } from "../jsonapi/handle.ts";
import type { Run } from "../jsonapi/request.ts";

/**
 * A `fetch` that asks this process instead of the network, for the viewer of the page that is drawn: the site's ports are the same in the
 * browser and here, and so are rights, errors and texts.
 */
export const inProcessFetch =
  (api: JsonApi, run: Run, viewer: Viewer): typeof fetch =>
  async (input, init = {}) => {
    const [path = "", rawQuery = ""] = String(input).split(/\?(.*)/s);
    const headers = Object.fromEntries(new Headers(init.headers));
    const body = typeof init.body === "string" ? (JSON.parse(init.body) as unknown) : undefined;
    const { method = "GET" } = init;
    const answer = await api.handle({ method, path, rawQuery, headers, body, viewer, isExpired: false }, run);
    let text = typeof answer.body === "string" ? answer.body : "";
    if (typeof answer.body !== "string") for await (const piece of answer.body) text += piece;
    return new Response(text === "" ? null : text, { status: answer.status, headers: answer.headers });
  };
