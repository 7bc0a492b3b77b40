import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from "node:zlib";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { shapeSchema } from "#api/openapi/shape-schemas.ts";
import type { ServiceContract } from "#core/kernel/contract.ts";
import type { CatalogueService } from "#core/kernel/module.ts";

/** Answers of services, held to what their contracts declare: status, and a body without members beside those named. */

/** An answer as it left the server. */
export interface SentAnswer {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  readonly status: number;
  readonly text: string;
}

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true, strict: false });
addFormats.default(ajv);
const validators = new WeakMap<object, ValidateFunction>();

/** What an answer breaks of its service's contract, in words; nothing where no service is declared, or where it failed. */
export function answerFaults(all: CatalogueService, { method, path, status, text }: SentAnswer): readonly string[] {
  if (status < 200 || status >= 300) return [];
  const service = serviceAt(all, method, path);
  if (!service) return [];
  const { name } = service.call;
  const declared = service.status ?? 200;
  if (status !== declared) return [`${name} answers ${status}, not ${declared}`];
  if (declared === 204) return text === "" ? [] : [`${name} has a body`];
  // A HEAD has none.
  if (method === "HEAD") return [];
  if (!isJson(text)) return [`${name} answers no JSON: ${text}`];
  const validate = validatorOf(service);
  if (validate(JSON.parse(text))) return [];
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${name} ${instancePath} ${message} ${JSON.stringify(params)}`,
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function validatorOf({ output }: ServiceContract): ValidateFunction {
  let made = validators.get(output);
  if (!made) {
    made = ajv.compile(shapeSchema(output));
    validators.set(output, made);
  }
  return made;
}

function serviceAt(all: CatalogueService, method: string, path: string): ServiceContract | undefined {
  const asked = method === "HEAD" ? "GET" : method;
  const parts = path.split("/");
  return all.services
    .filter(({ call }) => call.method === asked && isAt(call.path.split("/"), parts))
    .sort((one, other) => placeholders(one) - placeholders(other))[0];
}

const isAt = (declared: readonly string[], parts: readonly string[]): boolean =>
  declared.length === parts.length && declared.every((each, index) => each.startsWith("{") || each === parts[index]);

const placeholders = ({ call }: ServiceContract): number => call.path.split("{").length;

interface Started {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Watches what the HTTP servers of this process send from a port, compressed or not. Gives the faults found until then, and stops watching.
 */
export function watchAnswers(all: CatalogueService, port: number): () => readonly string[] {
  const faults: string[] = [];
  const onStart = (message: unknown) => {
    const { request, response } = message as Started;
    const [path = ""] = (request.url ?? "").split("?");
    if (request.socket.localPort !== port || !path.startsWith("/api/v1/services/")) return;
    const body = bodyOf(response);
    response.once("finish", () => {
      const { statusCode: status } = response;
      faults.push(...answerFaults(all, { method: request.method ?? "", path, status, text: body() }));
    });
  };
  subscribe("http.server.request.start", onStart);
  return () => {
    unsubscribe("http.server.request.start", onStart);
    return faults;
  };
}

/** The body of a response as it is sent, readable once it is. */
function bodyOf(response: ServerResponse): () => string {
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown) => {
    if (typeof chunk === "string") chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  // Names and values by turns, which the response does not give back.
  let headers: readonly unknown[] = [];
  const keepHeaders = (...given: unknown[]) => {
    headers = given.find(Array.isArray) ?? [];
  };
  response.write = watched(response.write, keep);
  response.end = watched(response.end, keep);
  response.writeHead = watched(response.writeHead, keepHeaders);
  const encoding = () => {
    const at = headers.findIndex((each) => String(each).toLowerCase() === "content-encoding");
    return String((at < 0 ? response.getHeader("content-encoding") : headers[at + 1]) ?? "identity");
  };
  return () => decoders[encoding()]!(Buffer.concat(chunks)).toString();
}

/** The same function, whose arguments are told. */
const watched = <Sends extends ServerResponse["write"] | ServerResponse["end"] | ServerResponse["writeHead"]>(
  send: Sends,
  keep: (...given: unknown[]) => void,
): Sends =>
  new Proxy(send, {
    apply(target, self, given: unknown[]) {
      keep(...given);
      return Reflect.apply(target, self, given);
    },
  });

const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  identity: (bytes) => bytes,
  gzip: gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
};
