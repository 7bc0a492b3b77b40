import { Effect } from "effect";
import { perform, refusalOf, type ServiceContract } from "#core/kernel/contract.ts";
import { isCleanText } from "#core/kernel/decode.ts";
import { BadRequest, type CoreError, Invalid, NotFound } from "#core/kernel/errors.ts";
import { type CatalogueService, isOn } from "#core/kernel/module.ts";
import { readsOfTypes } from "#core/kernel/read-dependencies.ts";
import { documentOf } from "../jsonapi/body.ts";
import { answer, type Endpoint, emptyAnswer } from "../jsonapi/endpoint.ts";
import { checkJson, negotiate } from "../jsonapi/media-types.ts";
import { methodsAnswer } from "../jsonapi/methods.ts";
import { once, replayed } from "../jsonapi/once.ts";
import { type ApiAnswer, plainMediaType } from "../jsonapi/request.ts";
import { memberOf, readQueryInput, readText } from "./input.ts";

/** A declared service found at an address. */
export interface FoundService {
  readonly service: ServiceContract;
  /** Members of the input that stand in the path. */
  readonly inPath: Readonly<Record<string, unknown>>;
}

export interface Services {
  /** The service at a path below the site's root. Throws a 405 where only other methods are answered; `undefined` where nothing is. */
  find(method: string, path: string, flags: Endpoint["request"]["viewer"]["flags"]): FoundService | undefined;
}

interface Route {
  readonly service: ServiceContract;
  readonly parts: readonly string[];
}

/** Every contract of the catalogue by its path. Fixed parts win over placeholders. */
export function services(all: CatalogueService): Services {
  const byLength = new Map<number, Route[]>();
  for (const service of all.services) {
    const parts = service.call.path.slice(1).split("/");
    const routes = byLength.get(parts.length) ?? [];
    routes.push({ service, parts });
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
      if (route) return { service: route.service, inPath: fromPath(route, parts) };
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
  const { reads } = service;
  const types = typeof reads === "function" ? reads(endpoint.all) : reads;
  if (types) request.reading?.(readsOfTypes(endpoint.all, types, request.viewer));
  const effect = perform(service, input).pipe(Effect.mapError((error) => placed(error, found)));
  const status = service.status ?? 200;
  // What a service gives may be for one guest alone, unless it says what it is made of.
  if (service.repeatable || service.call.method === "GET")
    return written(endpoint, status, await endpoint.value(effect), service.reads ? undefined : unkept);
  // Who may not do it at all is told so, with or without a key.
  const refusal = refusalOf(service, request.viewer);
  const doing = refusal ? Effect.fail(refusal) : once(request, service.call.name, input, effect);
  const { output, isReplayed } = await endpoint.value(doing);
  return written(endpoint, status, output, isReplayed ? replayed : undefined);
}

const unkept = { "cache-control": "no-store" } as const;

function written(
  { request }: Endpoint,
  status: number,
  output: unknown,
  headers?: Readonly<Record<string, string>>,
): ApiAnswer {
  if (status !== 204)
    return answer(request, status, JSON.stringify(output ?? null), { ...headers, "content-type": plainMediaType });
  const empty = emptyAnswer(request);
  return headers ? { ...empty, headers: { ...empty.headers, ...headers } } : empty;
}

function readInput({ request }: Endpoint, { service, inPath }: FoundService): Readonly<Record<string, unknown>> {
  const { method } = service.call;
  if (method === "GET" || (method === "DELETE" && request.body === undefined)) {
    return { ...readQueryInput(request.rawQuery, service.input), ...inPath };
  }
  if (request.body === undefined) return inPath;
  checkJson(request.headers["content-type"]);
  return { ...documentOf(request.body), ...inPath };
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
    const shape = memberOf(route.service.input, name);
    const text = decodedPart(parts[index]!);
    values[name] = shape ? readText(text, shape) : text;
  }
  return values;
}

/** A part of a path, decoded; a broken escape or a control character is an address where nothing is. */
export function decodedPart(part: string): string {
  const text = decodedOrNull(part);
  if (text === null || !isCleanText(text)) throw new NotFound({ type: "path" });
  return text;
}

function decodedOrNull(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
