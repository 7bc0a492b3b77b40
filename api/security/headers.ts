import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import helmet from "helmet";

/** Hosts of others that a page may show in a frame: the two that videos are played from, and no other. */
const videoHosts = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"];

export type Headers = readonly (readonly [name: string, value: string])[];

export interface SecurityHeaders {
  /** Set on every answer. */
  readonly all: Headers;
  /** The policy of a document with these inline styles, as the value of `Content-Security-Policy`. */
  policyFor(inlineStyles: readonly string[]): string;
}

export interface SecurityHeadersOptions {
  /** Whether people reach the site by https. */
  readonly isSecure: boolean;
  /** Texts of the inline scripts that documents have: allowed by their hash, so that pages carry no nonce and can be kept. */
  readonly inlineScripts: readonly string[];
  /** Origins of others that pictures may come from: the server of the map's tiles, where one is configured. */
  readonly pictureHosts: readonly string[];
}

/** Headers that make browsers refuse what we never ask for. Worked out once: they are the same for every request. */
export function securityHeaders({ isSecure, inlineScripts, pictureHosts }: SecurityHeadersOptions): SecurityHeaders {
  const scripts = inlineScripts.map(hashSource);
  const policy = (styles: readonly string[]): string => {
    const made = headersOf(
      helmet.contentSecurityPolicy({
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scripts],
          styleSrc: ["'self'", ...styles],
          imgSrc: ["'self'", "data:", "blob:", ...pictureHosts],
          mediaSrc: ["'self'", "blob:"],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          frameSrc: ["'self'", ...videoHosts],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors: ["'self'"],
          ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
        },
      }),
    );
    return made[0]![1];
  };
  const kept = new Map<string, string>();
  const plain = policy([]);
  const all = headersOf(
    helmet({
      contentSecurityPolicy: false,
      // Videos of others could not be shown otherwise.
      crossOriginEmbedderPolicy: false,
      referrerPolicy: { policy: "strict-origin-when-cross-origin" },
      strictTransportSecurity: isSecure ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    }),
  );
  return {
    all: [...all, ["Content-Security-Policy", plain], ["Permissions-Policy", permissions]],
    policyFor(inlineStyles) {
      if (inlineStyles.length === 0) return plain;
      const hashes = inlineStyles.map(hashSource);
      const key = hashes.join(" ");
      let found = kept.get(key);
      if (!found) {
        if (kept.size >= 500) kept.clear();
        kept.set(key, (found = policy(hashes)));
      }
      return found;
    },
  };
}

const permissions = [
  // The desk of the rental reads the labels of items; no page of others inside ours may look.
  "camera=(self)",
  // Lists of organizations are sorted by the way to them, once the reader asks for it.
  "geolocation=(self)",
  ...["microphone", "payment", "usb", "browsing-topics"].map((name) => `${name}=()`),
  `fullscreen=(self ${videoHosts.map((host) => `"${host}"`).join(" ")})`,
].join(", ");

const hashSource = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

type Middleware = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** What a middleware that only sets headers sets. */
function headersOf(middleware: Middleware): Headers {
  const set: [string, string][] = [];
  const recorder = {
    setHeader: (name: string, value: string) => set.push([name, value]),
    removeHeader: () => undefined,
  };
  middleware({ headers: {} } as IncomingMessage, recorder as unknown as ServerResponse, (error) => {
    if (error) throw error;
  });
  return set;
}
