import { isPublicAddress, type Resolve, usualResolve } from "#adapters/outgoing/reachable.ts";
import { ExternalFailure, type ExternalFault } from "#core/modules/repository/external/ports.ts";
import { boundedBytes, failureOf, inTime } from "./bounds.ts";

export interface ExternalHttpOptions {
  /** Address of the interface: what is configured is trusted, wherever it is. */
  readonly apiUrl: string;
  /** Domains besides that redirects, files and uploads may lead to, with those below them, by https. */
  readonly domains: readonly string[];
  /** Sent to the interface alone. */
  readonly headers: Readonly<Record<string, string>>;
  /** Added to the addresses of the interface alone. */
  readonly query?: Readonly<Record<string, string>>;
  /** Longest wait for an answer to begin and for each part of it, in milliseconds. */
  readonly patienceMs?: number;
  readonly resolve?: Resolve;
}

/** A body whose length is known before it is sent. */
export interface Sent {
  readonly type: string;
  readonly length: number;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * Asks the interface of another repository: every wait, length and redirect has a bound, no request goes to a host that is not its own, and what goes
 * wrong is thrown as an ExternalFailure.
 */
export interface ExternalHttp {
  readonly get: (path: string) => Promise<unknown>;
  readonly post: (path: string, body?: unknown) => Promise<unknown>;
  /** The bytes of an address, at most so many. */
  readonly bytes: (url: string, limit: number) => Promise<AsyncIterable<Uint8Array>>;
  /** Sends bytes; a redirect is an answer like any other. */
  readonly send: (url: string, body: Sent) => Promise<void>;
}

type Asked = Omit<RequestInit, "headers"> & {
  readonly headers?: Readonly<Record<string, string>>;
  readonly waitMs?: number;
};

const mostRedirects = 4;
const longestJson = 2 * 1024 * 1024;
/** Whole time of an answer as JSON, of a download and of an upload, in milliseconds. */
const longest = { json: 30_000, bytes: 300_000 };

export function externalHttp(options: ExternalHttpOptions): ExternalHttp {
  const { apiUrl, domains, headers, query = {}, patienceMs = 10_000, resolve = usualResolve } = options;
  const api = new URL(apiUrl);

  const checkHost = async ({ protocol, hostname, host }: URL): Promise<void> => {
    if (host === api.host && protocol === api.protocol) return;
    const isKnown = domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
    if (protocol !== "https:" || !isKnown) throw new ExternalFailure({ fault: "broken" });
    const addresses = await inTime(resolve(hostname), patienceMs);
    if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new ExternalFailure({ fault: "broken" });
  };

  /** One request, whose answer begins in time. */
  const ask = async (url: URL, init: Asked): Promise<Response> => {
    await checkHost(url);
    const { waitMs = patienceMs, ...request } = init;
    const isOwn = url.host === api.host;
    const whole = new URL(url);
    if (isOwn) for (const [name, value] of Object.entries(query)) whole.searchParams.set(name, value);
    const given = { "user-agent": "Labcommons", ...(isOwn ? headers : {}), ...request.headers };
    const ending = new AbortController();
    const answer = fetch(whole, { ...request, headers: given, redirect: "manual", signal: ending.signal });
    try {
      return await inTime(answer, waitMs);
    } catch (error) {
      ending.abort();
      throw error;
    }
  };

  const follow = async (address: string, init: Asked): Promise<Response> => {
    let url = new URL(address, api);
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const response = await ask(url, init);
      const location = response.headers.get("location");
      if (!isRedirect(response) || location === null) return checked(response, "broken");
      drop(response);
      url = new URL(location, url);
    }
    throw new ExternalFailure({ fault: "broken" });
  };

  const jsonOf = async (response: Response): Promise<unknown> => {
    const pieces: Uint8Array[] = [];
    for await (const piece of boundedBytes(response, { bytes: longestJson, patienceMs, wholeMs: longest.json })) {
      pieces.push(piece);
    }
    const text = Buffer.concat(pieces).toString("utf8");
    try {
      return text.trim() === "" ? null : JSON.parse(text);
    } catch {
      throw new ExternalFailure({ fault: "broken" });
    }
  };

  return {
    get: named(async (path: string) => jsonOf(await follow(path, { headers: { accept: "application/json" } }))),
    post: named(async (path: string, body?: unknown) => {
      const accept = { accept: "application/json" };
      const init: Asked =
        body === undefined
          ? { method: "POST", headers: accept }
          : {
              method: "POST",
              headers: { ...accept, "content-type": "application/json; charset=utf-8" },
              body: JSON.stringify(body),
            };
      return jsonOf(checked(await ask(new URL(path, api), init), "declined"));
    }),
    bytes: named(async (url: string, limit: number) =>
      boundedBytes(await follow(url, {}), { bytes: limit, patienceMs, wholeMs: longest.bytes }),
    ),
    send: named(async (url: string, { type, length, bytes, headers: own = {} }: Sent) => {
      const init: Asked = {
        method: "POST",
        headers: { ...own, "content-type": type, "content-length": String(length) },
        body: ReadableStream.from(bytes),
        duplex: "half",
        waitMs: longest.bytes,
      };
      const response = await ask(new URL(url, api), init);
      drop(isRedirect(response) ? response : checked(response, "declined"));
    }),
  };
}

/** Work whose errors are all ExternalFailures. */
const named =
  <Given extends readonly unknown[], Value>(work: (...given: Given) => Promise<Value>) =>
  async (...given: Given): Promise<Value> => {
    try {
      return await work(...given);
    } catch (error) {
      throw failureOf(error);
    }
  };

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/** Nobody waits for the rest of an answer. */
const drop = (response: Response): void => void response.body?.cancel().catch(() => undefined);

/** An answer that says yes. `otherwise`: what a refusal means that is of no known kind. */
function checked(response: Response, otherwise: ExternalFault): Response {
  if (response.ok) return response;
  drop(response);
  const seconds = retryAfter(response.headers.get("retry-after"));
  const fault = faultOf(response.status, otherwise);
  throw new ExternalFailure({ fault, ...(seconds === undefined ? {} : { retryAfterSeconds: seconds }) });
}

function faultOf(status: number, otherwise: ExternalFault): ExternalFault {
  if (status === 404 || status === 410) return "missing";
  if (status === 401 || status === 403) return "refused";
  if (status === 408) return "slow";
  if (status === 429) return "busy";
  return status >= 500 ? "unreachable" : otherwise;
}

/** Seconds, or the date until which one has to wait. */
function retryAfter(said: string | null): number | undefined {
  if (said === null) return undefined;
  const seconds = /^\d+$/.test(said.trim()) ? Number(said) : (Date.parse(said) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}
