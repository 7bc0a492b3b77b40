import type { ServiceContract } from "#core/kernel/contract.ts";
import type { Flags } from "#core/kernel/flags.ts";
import { type CatalogueService, isOn } from "#core/kernel/module.ts";
import { plainMediaType } from "../jsonapi/request.ts";
import { isClosed } from "./closed.ts";
import type { JsonSchema } from "./field-schemas.ts";
import { failures } from "./record-paths.ts";
import { policyText } from "./rights.ts";
import { shapeSchema } from "./shape-schemas.ts";

/** Paths of the services that these flags leave on. */
export function servicePaths(all: CatalogueService, flags: Flags): Readonly<Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const service of all.services) {
    if (!isOn(service, flags) || isClosed(service.policy)) continue;
    paths[service.call.path] = { ...paths[service.call.path], [service.call.method.toLowerCase()]: operation(service) };
  }
  return paths;
}

function operation(service: ServiceContract): JsonSchema {
  const { name, method, path } = service.call;
  const input = shapeSchema(service.input);
  const properties = (input.properties ?? {}) as Readonly<Record<string, JsonSchema>>;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);
  const others = Object.keys(properties).filter((member) => !inPath.includes(member));
  const needed = (input.required ?? []) as readonly string[];
  const hasBody = method !== "GET" && method !== "DELETE";
  const inQuery = hasBody ? [] : others;
  const required = needed.filter((member) => others.includes(member));
  const parameters = [
    ...inPath.map((member) => ({
      name: member,
      in: "path",
      required: true,
      schema: properties[member] ?? { type: "string" },
    })),
    ...inQuery.map((member) => ({
      name: member,
      in: "query",
      required: needed.includes(member),
      style: "form",
      explode: false,
      schema: properties[member],
    })),
    ...(service.repeatable
      ? []
      : [
          {
            name: "Idempotency-Key",
            in: "header",
            required: true,
            schema: { type: "string", minLength: 1, maxLength: 255 },
          },
        ]),
  ];
  const body = { ...input, properties: pick(properties, others), required };
  return {
    operationId: `services.${name}.${method.toLowerCase()}`,
    tags: ["services"],
    summary: service.summary,
    ...(service.deprecated && { deprecated: true }),
    description: `For: ${service.byKey ? "whoever has the key of a device" : policyText(service.policy)}.${service.errors.length > 0 ? ` May answer: ${service.errors.join(", ")}.` : ""}`,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(hasBody && others.length > 0
      ? { requestBody: { required: required.length > 0, content: { [plainMediaType]: { schema: body } } } }
      : {}),
    responses: {
      ...success(service),
      ...failures("401", "403", "404", "422", ...(hasBody ? ["409", "413", "415"] : [])),
    },
  };
}

function success(service: ServiceContract): JsonSchema {
  const status = service.status ?? 200;
  if (status === 204) return { 204: { description: "Done" } };
  return { [status]: { description: "Done", content: { [plainMediaType]: { schema: shapeSchema(service.output) } } } };
}

const pick = (properties: Readonly<Record<string, JsonSchema>>, names: readonly string[]): JsonSchema =>
  Object.fromEntries(names.map((name) => [name, properties[name]]));
