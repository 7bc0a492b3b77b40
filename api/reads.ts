import type { IncomingMessage, ServerResponse } from "node:http";
import { Unavailable } from "#core/kernel/errors.ts";
import { apiRequest, writeAnswer } from "./answers.ts";
import { beginBudget, withinBudget } from "./budget.ts";
import type { AnswerCache } from "./cache/answer-cache.ts";
import { contextOf } from "./context.ts";
import type { JsonApi } from "./jsonapi/handle.ts";
import { apiRoot, type Run } from "./jsonapi/request.ts";
import type { Capacity } from "./security/capacity.ts";
import type { Step } from "./steps.ts";
import { greet, identify, type ViewerOptions } from "./viewer.ts";

export interface ReadOptions {
  readonly api: JsonApi;
  readonly run: Run;
  readonly answers: AnswerCache | undefined;
  readonly viewing: ViewerOptions;
  readonly slots: Capacity;
  /** Answers a request that finds no place. */
  readonly rejectBusy: (request: IncomingMessage, response: ServerResponse) => void;
  readonly compress: Step;
  readonly timeoutMs: number;
}

/** Whether a request only reads of the API, and brings no body. */
export function isApiRead({ method, url = "", headers }: IncomingMessage): boolean {
  if ((method !== "GET" && method !== "HEAD") || !url.startsWith(`${apiRoot}/`)) return false;
  return (
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers["content-type"] === undefined
  );
}

/**
 * Answers the reads of the API, which most requests are, from one function to the next without a router: what the other requests pass
 * through in the same order (`server.ts`), but for what reads bodies. `key`: by what the answer may be kept.
 */
export function apiReads(
  options: ReadOptions,
): (request: IncomingMessage, response: ServerResponse, key?: string) => void {
  const { api, run, answers, slots, compress } = options;
  const greeted = greet(options.viewing);
  const identified = identify(options.viewing);
  const answer = async (request: IncomingMessage, response: ServerResponse, key: string | undefined) => {
    const context = contextOf(request);
    const asked = apiRequest(request, context);
    if (!answers || key === undefined || request.method !== "GET")
      return writeAnswer(request, response, await api.handle(asked, run));
    const filling = answers.fill(key, context.viewer.now);
    const given = await api.handle({ ...asked, reading: filling.reading }, run);
    return writeAnswer(request, response, given, await filling.done(given));
  };
  return (request, response, key) => {
    const fail = (error: unknown) => {
      if (response.headersSent || response.destroyed) response.destroy();
      else writeAnswer(request, response, api.refuse(error, contextOf(request))).catch(() => response.destroy());
    };
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      response.setHeader("Connection", "close");
      fail(new Unavailable({ cause: new Error("the answer took too long") }));
    }, options.timeoutMs);
    response.once("close", () => clearTimeout(timer));
    beginBudget(request, options.timeoutMs);
    greeted(request, response, () => undefined);
    slots.enter(response, (hasSlot) => {
      if (!hasSlot) return options.rejectBusy(request, response);
      identified(request, response, (error) => {
        if (error !== undefined) return fail(error);
        compress(request, response, () => withinBudget(request, () => void answer(request, response, key).catch(fail)));
      });
    });
  };
}
