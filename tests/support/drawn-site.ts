import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import supertest from "supertest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { loadTranslations } from "#api/locales.ts";
import { createLog } from "#api/observability/log.ts";
import type { CapacityLimits } from "#api/security/capacity.ts";
import { createServer, type ServerParts } from "#api/server.ts";
import { Unavailable } from "#core/kernel/errors.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import type { Identity } from "#core/shell/access/ports.ts";
import type { QueryReading, RenderRequest } from "#core/shell/site/renderer.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { atEnd } from "./at-end.ts";
import { noSessions } from "./no-sessions.ts";
import { testSettings } from "./settings.ts";

function assets(): string {
  const folder = mkdtempSync(join(tmpdir(), "labcommons-assets-"));
  mkdirSync(join(folder, "fonts"));
  writeFileSync(join(folder, "entry-abc123.js"), `export const text = "${"many words ".repeat(500)}";`);
  writeFileSync(join(folder, "fonts/letters-def456.woff2"), Buffer.from([1, 2, 3]));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Who is signed in with `secret`. */
export const ada: Identity = {
  userId: "0198f0c8-0000-7000-8000-000000000001",
  via: "session",
  carrierId: "0198f0c8-0000-7000-8000-000000000002",
  mayWrite: true,
  impersonatorId: null,
  roles: [],
  isVerified: true,
  isValidated: true,
  accessLevel: null,
  organizations: [],
  actingOrganizationId: null,
  timezone: null,
};
export const secret = "a".repeat(43);

/** A page at /list reads its number, one at /about nothing but the language. */
const readingOf =
  (url: string): QueryReading =>
  (search) => {
    const asked = new URLSearchParams(search);
    const page = url.startsWith("/list") && Number(asked.get("page")) > 1 ? `page=${Number(asked.get("page"))}` : "";
    const lang = ["fr", "it"].includes(asked.get("lang") ?? "") ? `lang=${asked.get("lang")}` : "";
    const read = [page, lang].filter((each) => each !== "").join("&");
    return url.startsWith("/moved") ? search : read && `?${read}`;
  };

/** A server whose pages are drawn by a few lines: what is drawn how often can be counted. */
export function drawnSite(
  options: {
    readonly publicUrl?: string;
    readonly trustProxy?: string;
    readonly capacity?: CapacityLimits;
    readonly pagesPerMinute?: number;
  } = {},
) {
  const drawn: { url: string; viewer: Viewer }[] = [];
  const log: string[] = [];
  const world = {
    cacheVersion: "1" as string | null,
    nextMoment: Number.POSITIVE_INFINITY,
    slow: 0,
    held: Promise.resolve(),
  };
  const draw = async ({ url, state }: RenderRequest) => {
    const viewer = (state as unknown as { viewerGiven: Viewer }).viewerGiven;
    drawn.push({ url, viewer });
    await world.held;
    if (world.slow) await new Promise((resolve) => setTimeout(resolve, world.slow));
    if (url.startsWith("/moved")) return { status: 302, location: "/there", body: "" };
    if (url.startsWith("/missing")) return { status: 404, body: "<h1>nothing</h1>" };
    if (url.startsWith("/broken")) throw new Error("a secret of the inside");
    if (url.startsWith("/unavailable")) throw new Unavailable({});
    return {
      status: 200,
      body: `<h1>${viewer.locale} ${viewer.id ?? "guest"} ${drawn.length}</h1>${"text ".repeat(1000)}`,
      ...(url.startsWith("/styled") ? { inlineStyles: ["h1{color:red}"] } : {}),
    };
  };
  const settings = testSettings({
    PUBLIC_URL: options.publicUrl ?? "http://labs.example.org",
    TRUST_PROXY: options.trustProxy ?? "0",
    NETWORK_PAGES_PER_MINUTE: String(options.pagesPerMinute ?? 0),
  });
  const parts: ServerParts = {
    settings,
    catalogue: product,
    translations: loadTranslations(productLines),
    run: Effect.runPromiseExit as never,
    identities: {
      bySession: (given) => Effect.succeed(given === secret ? ada : null),
      byToken: () => Effect.succeed(null),
    },
    sessions: noSessions,
    log: createLog("info", { write: (line) => void log.push(line) }),
    reporter: { report: () => undefined },
    ping: () => Promise.resolve(),
    ...(options.capacity ? { capacity: options.capacity } : {}),
    site: {
      renderer: { render: draw, reading: ({ url }) => readingOf(url) },
      inlineScripts: ["first()"],
      assetsFolder: assets(),
      state: async (viewer) => ({ viewerGiven: viewer }) as unknown as AppState,
      cacheVersion: () => world.cacheVersion,
      nextMoment: async () => world.nextMoment,
    },
  };
  const server = createServer(parts);
  return { ask: supertest(server.app), drawn, log, world };
}
