import type { Request, RequestHandler } from "express";
import { TooMany } from "#core/kernel/errors.ts";
import { readOn } from "../files/bodies.ts";
import { shares } from "./shares.ts";

/** Bounds the uploads at once of whom a request comes from. `name`: what the limit is told by. */
export function uploadsIn(name: string, most: number, whose: (request: Request) => string | null): RequestHandler {
  const places = shares(most);
  return (request, response, next) => {
    const key = isUpload(request) ? whose(request) : null;
    if (key === null || places.take(key, response)) return next();
    readOn(request);
    next(new TooMany({ retryAfterSeconds: 5, limit: { name, quota: most } }));
  };
}

/** Whether a request brings bytes of files, as slow as its network. */
export const isUpload = ({ headers }: Request): boolean =>
  /^(?:multipart\/form-data|application\/(?:offset\+)?octet-stream)/i.test(headers["content-type"] ?? "");
