import express, { type Response, type Router } from "express";
import { Refusal } from "../errors.ts";
import { mailboxPage, mailboxStyles, mailPage, type ShownMail } from "./pages.ts";

/** Where the mails are that were kept instead of being sent. */
export interface Mailbox {
  /** The newest first. */
  list(): Promise<readonly ShownMail[]>;
  find(id: string): Promise<ShownMail | null>;
}

/**
 * `/dev/mailbox`: mails of a machine without mail server, as pages and, for tests, as JSON (`/dev/mailbox.json`). Never mounted in
 * production: whoever reads it can take over any account. It answers at the site's own address and at those of this machine: under any other name a page
 * of somebody else would be one with it.
 */
export function mailboxRoutes(mailbox: Mailbox, publicUrl: string): Router {
  const router = express.Router();
  const known = new Set([...ownNames, new URL(publicUrl).hostname]);
  router.use((request, _response, next) => {
    next(known.has(nameOf(request.headers.host)) ? undefined : new Refusal({ status: 404, code: "unknown-type" }));
  });
  router.get("/mailbox.json", async (_request, response) =>
    send(response, "application/json; charset=utf-8", JSON.stringify({ data: await mailbox.list() })),
  );
  router.get("/mailbox.css", (_request, response) => send(response, "text/css; charset=utf-8", mailboxStyles));
  router.get("/mailbox", async (_request, response) =>
    send(response, "text/html; charset=utf-8", mailboxPage(await mailbox.list())),
  );
  router.get("/mailbox/:id", async (request, response) =>
    send(response, "text/html; charset=utf-8", mailPage(await found(mailbox, request.params.id))),
  );
  router.get("/mailbox/:id/html", async (request, response) => {
    const { html } = await found(mailbox, request.params.id);
    // The mail as its reader's program would show it: styles of its own, and nothing else.
    response.setHeader(
      "Content-Security-Policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-popups allow-top-navigation-by-user-activation",
    );
    send(response, "text/html; charset=utf-8", html);
  });
  return router;
}

const ownNames = ["localhost", "127.0.0.1", "[::1]"];

/** A host without its port. */
const nameOf = (host = ""): string => host.toLowerCase().replace(/:\d+$/, "");

async function found(mailbox: Mailbox, id: string): Promise<ShownMail> {
  const mail = await mailbox.find(id);
  if (!mail) throw new Refusal({ status: 404, code: "unknown-type" });
  return mail;
}

function send(response: Response, type: string, text: string): void {
  response.setHeader("Cache-Control", "no-store");
  response.setHeader("Content-Type", type);
  response.send(text);
}
