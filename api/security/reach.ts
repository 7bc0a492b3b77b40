import type { RequestHandler } from "express";
import type { AdminCategory } from "#core/kernel/entity.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { isReached, servicesOf } from "#core/kernel/reach.ts";
import { contextOf } from "../context.ts";
import { isSafe } from "./same-origin.ts";

/** Refuses a token that is limited and does not reach the services of an area: addresses beside the declared services belong to it too. */
export const withinReach =
  (area: AdminCategory): RequestHandler =>
  (request, _response, next) => {
    const way = isSafe(request.method) ? "read" : "write";
    next(
      isReached(contextOf(request).viewer, servicesOf(area), way)
        ? undefined
        : new Forbidden({ reason: "token-reach" }),
    );
  };
