import type { Request, RequestHandler } from "express";
import { TooMany } from "#core/kernel/errors.ts";
import { readOn } from "../files/bodies.ts";
import type { Shares } from "./shares.ts";

/** Bounds the uploads at once of whom a request comes from. */
export const uploadsIn =
  (places: Shares, whose: (request: Request) => string | null): RequestHandler =>
  (request, response, next) => {
    const key = isUpload(request) ? whose(request) : null;
    if (key === null || places.take(key, response)) return next();
    readOn(request);
    next(new TooMany({ retryAfterSeconds: 5 }));
  };

/** Whether a request brings bytes of files, as slow as its network. */
export const isUpload = ({ headers }: Request): boolean =>
  /^(?:multipart\/form-data|application\/(?:offset\+)?octet-stream)/i.test(headers["content-type"] ?? "");
