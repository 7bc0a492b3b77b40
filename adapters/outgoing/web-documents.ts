import type { IncomingMessage } from "node:http";
import { isIP, type LookupFunction } from "node:net";
import { Effect } from "effect";
import type { WebAnswer, WebDocumentsService, WebFault } from "#core/shell/web-documents/ports.ts";
import { isPublicAddress, type Resolve, usualResolve } from "./reachable.ts";

export interface WebDocumentsOptions {
  /** Whether an IP address may be asked. */
  readonly isReachable?: (address: string) => boolean;
  readonly resolve?: Resolve;
  /** Whole time of a document with its redirects, in milliseconds. */
  readonly wholeMs?: number;
  /** Ports beside the usual ones of the web. */
  readonly ports?: readonly string[];
}

const mostRedirects = 3;

/**
 * Reads documents of the web. The address that a name resolves to is checked where the connection is opened, so that a name that resolves
 * to another address the second time leads nowhere either.
 */
export function webDocuments(options: WebDocumentsOptions = {}): WebDocumentsService {
  const { isReachable = isPublicAddress, resolve = usualResolve, wholeMs = 8_000, ports = [] } = options;

  const lookup: LookupFunction = (hostname, { all }, answer) => {
    resolve(hostname).then(
      (addresses) => {
        const [first] = addresses;
        if (first === undefined) return answer(new Refused("unreachable"), "");
        if (!addresses.every(isReachable)) return answer(new Refused("private"), "");
        if (all)
          answer(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        else answer(null, first, isIP(first));
      },
      () => answer(new Refused("unreachable"), ""),
    );
  };

  const ask = async (url: URL, accept: string, signal: AbortSignal): Promise<IncomingMessage> => {
    const { request } = await (url.protocol === "https:" ? import("node:https") : import("node:http"));
    return new Promise((found, refused) => {
      const asking = request(url, {
        lookup,
        signal,
        agent: false,
        headers: { accept, "user-agent": "Labcommons", "accept-encoding": "identity" },
      });
      asking.once("response", found).once("error", refused).end();
    });
  };

  const read = async (address: string, accept: string, mostBytes: number, signal: AbortSignal): Promise<WebAnswer> => {
    let url = checked(address, isReachable, ports);
    for (let hops = 0; hops <= mostRedirects; hops += 1) {
      const answer = await ask(url, accept, signal);
      const { statusCode: status = 0, headers } = answer;
      if (status >= 300 && status < 400 && headers.location !== undefined) {
        answer.destroy();
        url = checked(headers.location, isReachable, ports, url);
        continue;
      }
      const bytes = await bounded(answer, mostBytes);
      return { ok: true, status, bytes, text: bytes.toString("utf8") };
    }
    throw new Refused("redirects");
  };

  return {
    read: (url, { accept, mostBytes }) =>
      Effect.promise(async () => {
        const signal = AbortSignal.timeout(wholeMs);
        try {
          return await read(url, accept, mostBytes, signal);
        } catch (error) {
          return { ok: false, fault: faultOf(error, signal) };
        }
      }),
  };
}

class Refused extends Error {
  readonly fault: WebFault;
  constructor(fault: WebFault) {
    super(fault);
    this.fault = fault;
  }
}

/** An address of the web, without credentials and at a usual port; one that is an IP address is checked at once. */
function checked(text: string, isReachable: (address: string) => boolean, ports: readonly string[], base?: URL): URL {
  if (!URL.canParse(text, base)) throw new Refused("address");
  const url = new URL(text, base);
  const isUsual = url.port === "" || ports.includes(url.port);
  if (!/^https?:$/.test(url.protocol) || url.username !== "" || url.password !== "" || !isUsual)
    throw new Refused("address");
  const literal = url.hostname.replace(/^\[|\]$/g, "");
  if (isIP(literal) !== 0 && !isReachable(literal)) throw new Refused("private");
  return url;
}

async function bounded(answer: IncomingMessage, mostBytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > mostBytes) throw new Refused("large");
    pieces.push(piece);
  }
  if (!answer.complete) throw new Refused("unreachable");
  return Buffer.concat(pieces);
}

function faultOf(error: unknown, signal: AbortSignal): WebFault {
  if (error instanceof Refused) return error.fault;
  const { cause } = error as { readonly cause?: unknown };
  if (cause instanceof Refused) return cause.fault;
  return signal.aborted ? "slow" : "unreachable";
}
