import { createHash } from "node:crypto";
import { Effect } from "effect";
import { perform, type ServiceContract } from "#core/kernel/contract.ts";
import { BadRequest, Conflict, type CoreError, Invalid, NotFound } from "#core/kernel/errors.ts";
import { type Catalogue, isOn } from "#core/kernel/module.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import { documentOf } from "../jsonapi/body.ts";
import { answer, type Endpoint, emptyAnswer } from "../jsonapi/endpoint.ts";
import { checkJson, negotiate } from "../jsonapi/media-types.ts";
import { methodsAnswer } from "../jsonapi/methods.ts";
import type { ApiAnswer } from "../jsonapi/request.ts";
import { type InputShape, inputShape, readQueryInput, readText } from "./input.ts";

/** A declared service found at an address. */
export interface FoundService {
  readonly service: ServiceContract;
  readonly shape: InputShape;
  /** Members of the input that stand in the path. */
  readonly inPath: Readonly<Record<string, unknown>>;
}

export interface Services {
  /** The service at a path below the site's root. Throws a 405 where only other methods are answered; `undefined` where nothing is. */
  find(method: string, path: string, flags: Endpoint["request"]["viewer"]["flags"]): FoundService | undefined;
}

interface Route {
  readonly service: ServiceContract;
  readonly shape: InputShape;
  readonly parts: readonly string[];
}

/** Every contract of the catalogue by its path. Fixed parts win over placeholders. */
export function services(all: Catalogue): Services {
  const byLength = new Map<number, Route[]>();
  for (const service of all.services) {
    const parts = service.call.path.slice(1).split("/");
    const routes = byLength.get(parts.length) ?? [];
    routes.push({ service, shape: inputShape(service), parts });
    byLength.set(
      parts.length,
      routes.sort((a, b) => placeholders(a) - placeholders(b)),
    );
  }
  return {
    find(method, path, flags) {
      const parts = path.slice(1).split("/");
      const matching = (byLength.get(parts.length) ?? []).filter(
        (route) =>
          isOn(route.service, flags) &&
          route.parts.every((part, index) => isPlaceholder(part) || part === parts[index]),
      );
      const wanted = method === "HEAD" ? "GET" : method;
      const route = matching.find(({ service }) => service.call.method === wanted);
      if (route) return { service: route.service, shape: route.shape, inPath: fromPath(route, parts) };
      if (matching.length === 0) return undefined;
      throw methodsAnswer(method, [...new Set(matching.map(({ service }) => service.call.method))]);
    },
  };
}

/** Runs a service and writes what it gives as it is: the output of a contract is the whole body. */
export async function runService(endpoint: Endpoint, found: FoundService): Promise<ApiAnswer> {
  const { request } = endpoint;
  const { service } = found;
  negotiate(request.headers.accept);
  const input = readInput(endpoint, found);
  const effect = perform(service, input, request.viewer).pipe(Effect.mapError((error) => placed(error, found)));
  const status = service.status ?? 200;
  if (service.repeatable || service.call.method === "GET")
    return written(endpoint, status, await endpoint.value(effect));
  const { output, isReplayed } = await endpoint.value(once(endpoint, service, input, effect));
  return written(endpoint, status, output, isReplayed ? { "idempotency-replayed": "true" } : undefined);
}

function written(
  { request }: Endpoint,
  status: number,
  output: unknown,
  headers?: Readonly<Record<string, string>>,
): ApiAnswer {
  if (status !== 204) return answer(request, status, JSON.stringify(output ?? null), headers);
  const empty = emptyAnswer(request);
  return headers ? { ...empty, headers: { ...empty.headers, ...headers } } : empty;
}

function readInput({ request }: Endpoint, { service, shape, inPath }: FoundService): Readonly<Record<string, unknown>> {
  const { method } = service.call;
  if (method === "GET" || (method === "DELETE" && request.body === undefined)) {
    return { ...readQueryInput(request.rawQuery, shape), ...inPath };
  }
  if (request.body === undefined) return inPath;
  checkJson(request.headers["content-type"]);
  return { ...documentOf(request.body), ...inPath };
}

const longestKey = 255;

/**
 * Runs what must not happen twice under the request's Idempotency-Key, its answer kept in the same transaction (architecture §3).
 * A failure leaves nothing behind, the key included.
 */
const once = Effect.fnUntraced(function* (
  { request }: Endpoint,
  service: ServiceContract,
  input: unknown,
  effect: Effect.Effect<unknown, CoreError, CoreNeeds>,
): Effect.fn.Return<{ readonly output: unknown; readonly isReplayed: boolean }, CoreError, CoreNeeds> {
  const header = "Idempotency-Key";
  const key = request.headers["idempotency-key"];
  if (!key || key.length > longestKey || !/^[\x21-\x7e]+$/.test(key)) {
    return yield* new BadRequest({ code: "idempotency-key-missing", header });
  }
  const actor = request.viewer.id ?? "guest";
  const storage = yield* Storage;
  return yield* storage.transaction(
    Effect.gen(function* () {
      const claim = yield* storage.claimKey(key, actor, fingerprint(service, input));
      if (claim.state === "done") return { output: claim.answer, isReplayed: true };
      if (claim.state === "running") return yield* new Conflict({ reason: "running", pointer: "" });
      if (claim.state === "other") return yield* new BadRequest({ code: "idempotency-key-reused", header });
      const output = yield* effect;
      yield* storage.keepAnswer(key, actor, output ?? null);
      return { output, isReplayed: false };
    }),
  );
});

const fingerprint = (service: ServiceContract, input: unknown): string =>
  createHash("sha256")
    .update(service.call.name)
    .update("\n")
    .update(JSON.stringify(sorted(input)))
    .digest("base64url");

/** The same document has the same fingerprint, whatever the order of its members. */
function sorted(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).map(([name, inner]) => [name, sorted(inner)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** A fault of a path is an address where nothing is; one of a query names its parameter. */
function placed(error: CoreError, { service, inPath }: FoundService): CoreError {
  if (error._tag !== "Invalid") return error;
  const names = error.issues.map(({ pointer }) => pointer.split("/")[1] ?? "");
  if (names.some((name) => Object.hasOwn(inPath, name))) return new NotFound({ type: service.call.name });
  if (service.call.method !== "GET") return new Invalid({ issues: error.issues });
  return new BadRequest({ code: "bad-parameter", parameter: names[0] ?? "" });
}

const isPlaceholder = (part: string): boolean => part.startsWith("{") && part.endsWith("}");

const placeholders = (route: Route): number => route.parts.filter(isPlaceholder).length;

function fromPath(route: Route, parts: readonly string[]): Readonly<Record<string, unknown>> {
  const values: Record<string, unknown> = {};
  for (const [index, part] of route.parts.entries()) {
    if (!isPlaceholder(part)) continue;
    const name = part.slice(1, -1);
    const ast = route.shape.get(name);
    const text = decodedPart(parts[index]!);
    values[name] = ast ? readText(text, ast) : text;
  }
  return values;
}

/** A part of a path, decoded; a broken escape is an address where nothing is. */
export function decodedPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new NotFound({ type: "path" });
  }
}
