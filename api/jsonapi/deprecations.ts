import type { Deprecation } from "#core/kernel/deprecation.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { Query } from "#core/kernel/query.ts";
import type { Node } from "#core/kernel/storage.ts";
import type { Services } from "../services/dispatch.ts";
import { isObject } from "./body.ts";
import type { Endpoint } from "./endpoint.ts";
import { csvEnding } from "./list.ts";
import { apiRoot } from "./request.ts";

type Headers = Readonly<Record<string, string>>;

/** Tells of an answer what it has to do with that is to go; nothing where nothing is declared so. */
export function deprecations(all: CatalogueService, services: Services): (endpoint: Endpoint) => Headers | undefined {
  const isDeclared =
    all.services.some(({ deprecated }) => deprecated) ||
    [...all.entities.values()].some(
      (source) => source.deprecated || members(source).some(([, each]) => each.deprecated),
    );
  if (!isDeclared) return () => undefined;
  return (endpoint) => headersOf(metBy(endpoint, services));
}

const members = ({ fields, relations }: Registered) => [...Object.entries(fields), ...Object.entries(relations)];

/**
 * `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and a link to what is said of each. Of several, the dates are those of the one that goes
 * first.
 */
function headersOf(met: readonly Deprecation[]): Headers | undefined {
  const [first] = [...met].sort((one, other) => Date.parse(one.sunset) - Date.parse(other.sunset));
  if (!first) return undefined;
  const links = [...new Set(met.map(({ link }) => link))].map(
    (link) => `<${link}>; rel="deprecation"; type="text/html"`,
  );
  return {
    deprecation: `@${Date.parse(first.since) / 1000}`,
    sunset: new Date(first.sunset).toUTCString(),
    link: links.join(", "),
  };
}

/** What a request names that is to go, or is given where it names nothing. */
function metBy(endpoint: Endpoint, services: Services): readonly Deprecation[] {
  const { all, request } = endpoint;
  const service = serviceAt(endpoint, services);
  if (service) return service.deprecated ? [service.deprecated] : [];
  const [type = "", id, ...rest] = request.path.slice(apiRoot.length + 1).split("/");
  const source = all.entities.get(type.endsWith(csvEnding) ? type.slice(0, -csvEnding.length) : type);
  const documents = source ? [isObject(request.body) ? request.body.data : undefined] : operationsIn(request.body);
  const named = documents.flatMap((data) => inDocument(all, data));
  if (!source) return named;
  const relation = rest.find((part) => part !== "relationships");
  return [
    ...own(source),
    ...inMembers(source, relation === undefined ? [] : [relation]),
    ...named,
    ...(relation === undefined ? inQuery(endpoint, source, id === undefined ? "list" : "record") : []),
  ];
}

function serviceAt({ request }: Endpoint, services: Services) {
  try {
    return services.find(request.method, request.path, request.viewer.flags)?.service;
  } catch {
    return undefined;
  }
}

const own = ({ deprecated }: Registered): readonly Deprecation[] => (deprecated ? [deprecated] : []);

const inMembers = (source: Registered, names: readonly string[]): readonly Deprecation[] =>
  names.flatMap((name) => memberOf(source, name)?.deprecated ?? []);

const memberOf = ({ fields, relations }: Registered, name: string) =>
  Object.hasOwn(fields, name) ? fields[name] : Object.hasOwn(relations, name) ? relations[name] : undefined;

function operationsIn(body: unknown): readonly unknown[] {
  const given = isObject(body) ? body["atomic:operations"] : undefined;
  return Array.isArray(given) ? given.flatMap((each) => (isObject(each) ? [each.data, each.ref] : [])) : [];
}

function inDocument(all: CatalogueService, data: unknown): readonly Deprecation[] {
  const source = isObject(data) && typeof data.type === "string" ? all.entities.get(data.type) : undefined;
  if (!source || !isObject(data)) return [];
  const names = [data.attributes, data.relationships].flatMap((each) => (isObject(each) ? Object.keys(each) : []));
  return [...own(source), ...inMembers(source, names)];
}

/** A question that makes no sense meets nothing. */
function inQuery(
  { all, reader, request }: Endpoint,
  source: Registered,
  families: "list" | "record",
): readonly Deprecation[] {
  try {
    const { query } = reader.read(source.type, request.rawQuery, families);
    const select = plan(all, query, request.viewer, families === "list" ? "list" : "find");
    const asked = [...query.sort.map(({ path }) => path[0]!), ...comparedIn(query.filter)];
    return [...inMembers(source, asked), ...("node" in select ? inNode(all, select.node) : [])];
  } catch {
    return [];
  }
}

function comparedIn(condition: Query["filter"] | Condition): readonly string[] {
  if (condition.is === "compare") return [condition.field];
  if (condition.is === "related") return [condition.relation];
  if (condition.is === "all" || condition.is === "any") return condition.of.flatMap(comparedIn);
  return condition.is === "not" ? comparedIn(condition.of) : [];
}

function inNode(all: CatalogueService, node: Node): readonly Deprecation[] {
  const source = all.entity(node.type);
  const included = Object.values(node.include).flatMap(({ nodes }) => nodes);
  return [
    ...own(source),
    ...inMembers(source, [...node.fields, ...node.refs, ...Object.keys(node.include)]),
    ...included.flatMap((each) => inNode(all, each)),
  ];
}
