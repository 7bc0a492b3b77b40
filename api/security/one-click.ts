import express, { type Request, type RequestHandler } from "express";

/** `List-Unsubscribe=One-Click`, as a form or in parts. */
const bodyBytes = 4096;

/**
 * What a mail program sends when its user presses its own button (RFC 8058). The address says all: nobody has to be signed in, and a GET of
 * the same address only shows a page.
 */
export const oneClick = (act: (request: Request) => Promise<void>): readonly RequestHandler[] => [
  express.raw({ type: () => true, limit: bodyBytes }),
  async (request, response) => {
    await act(request);
    response.setHeader("Cache-Control", "no-store");
    response.status(204).end();
  },
];
