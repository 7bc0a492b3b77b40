import { AsyncLocalStorage } from "node:async_hooks";
import type { IncomingMessage } from "node:http";
import type { Deadline } from "#core/kernel/deadline.ts";

/** The share of a request's time in which it may wait and write: the rest is for telling what came of it. */
const share = 0.9;

const budgets = new WeakMap<IncomingMessage, Deadline>();
const current = new AsyncLocalStorage<Deadline | null>();

/** From now on a request has one budget for all that it waits for, so that several waits do not add up. */
export function beginBudget(request: IncomingMessage, answerMs: number): void {
  budgets.set(request, { expiresAt: performance.now() + share * answerMs });
}

/** The deadline of a request; `null` where it has none, as an upload. */
export const deadlineOf = (request: IncomingMessage): Deadline | null => budgets.get(request) ?? null;

/** Answers a request within its budget: use cases that are run meanwhile have its deadline. */
export const withinBudget = (request: IncomingMessage, answer: () => void): void =>
  current.run(deadlineOf(request), answer);

/** The deadline of the request that is answered. */
export const currentDeadline = (): Deadline | null => current.getStore() ?? null;
