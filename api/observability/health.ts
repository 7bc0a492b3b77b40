import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler, Response, Router } from "express";
import express from "express";
import type { Metrics } from "./metrics.ts";

export interface HealthOptions {
  readonly metrics: Metrics;
  /** Resolves when the database answers. */
  readonly ping: () => Promise<unknown>;
  /** True from the moment the server is asked to stop: no new work should come here. */
  readonly isDraining: () => boolean;
  readonly metricsToken: string | undefined;
}

const pingMs = 2000;

/** `/healthz`: the process lives. `/readyz`: it can answer requests. `/metrics`: how it fares, for whoever may know. */
export function healthRoutes({ metrics, ping, isDraining, metricsToken }: HealthOptions): Router {
  const router = express.Router();
  router.get(
    "/healthz",
    plain(() => ({ status: 200, text: "ok" })),
  );
  router.get(
    "/readyz",
    plain(async () => {
      if (isDraining()) return { status: 503, text: "stopping" };
      return (await answersInTime(ping)) ? { status: 200, text: "ok" } : { status: 503, text: "database" };
    }),
  );
  router.get("/metrics", async (request, response) => {
    if (!mayMeasure(request, metricsToken)) {
      response
        .status(metricsToken === undefined ? 403 : 401)
        .type("text/plain")
        .send("");
      return;
    }
    response.setHeader("Cache-Control", "no-store");
    response.type(metrics.contentType).send(await metrics.text());
  });
  return router;
}

const plain =
  (answer: () => Answer | Promise<Answer>): RequestHandler =>
  async (_request: Request, response: Response) => {
    const { status, text } = await answer();
    response.status(status).set("Cache-Control", "no-store").type("text/plain").send(text);
  };

interface Answer {
  readonly status: number;
  readonly text: string;
}

async function answersInTime(ping: () => Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), pingMs);
  });
  try {
    return await Promise.race([
      ping().then(
        () => true,
        () => false,
      ),
      late,
    ]);
  } finally {
    clearTimeout(timer);
  }
}

const ownAddresses: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "::ffff:127.0.0.1"]);

/** With a token: who has it. Without: this machine, and not what a proxy on it passes on. */
function mayMeasure(request: Request, token: string | undefined): boolean {
  if (token !== undefined) return isEqual(request.headers.authorization ?? "", `Bearer ${token}`);
  const isPassedOn = ["x-forwarded-for", "forwarded", "x-real-ip", "via"].some((name) => name in request.headers);
  return !isPassedOn && ownAddresses.has(request.socket.remoteAddress ?? "");
}

/** Takes as long for a text that is nearly right as for one that is not. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
