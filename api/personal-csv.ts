import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Response } from "express";

/** Sends CSV about people as it is read: a file of that name, kept by nobody on the way. */
export async function sendPersonalCsv(
  response: Response,
  name: string,
  text: string | AsyncIterable<string>,
): Promise<void> {
  response.set({
    "Cache-Control": "private, no-store",
    "X-Robots-Tag": "noindex",
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": `attachment; filename="${name}.csv"`,
  });
  await pipeline(Readable.from(text), response);
}
