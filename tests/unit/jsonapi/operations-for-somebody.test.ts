import { describe, expect, it } from "vitest";
import { operationsOf } from "#api/openapi/record-operations.ts";
import { servicePaths } from "#api/openapi/service-paths.ts";
import { allFlagsOn } from "#core/kernel/flags.ts";
import { type Policy, specialise } from "#core/kernel/policy.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { holds, sees, type World } from "#tests/support/declared-rights.ts";
import { all } from "#tests/support/matrix-catalogue.ts";
import { creations } from "#tests/support/matrix-creations.ts";
import { viewers } from "#tests/support/matrix-viewers.ts";
import { cases } from "#tests/support/matrix-world.ts";

/** Every operation of the reference against every kind of viewer and record of the rights matrix: somebody may do it. */

/** People make them from a session of their own, which no viewer of the matrix has. */
const madeBySession = ["data-exports", "service-accounts"];

const world: World = { all, records: cases };
const writers = Object.values(viewers).flatMap(({ viewer }) => (viewer.mayWrite ? [viewer] : []));
const readers = Object.values(viewers).map(({ viewer }) => viewer);
const grants = (policy: Policy, among: readonly Viewer[]) =>
  among.some((viewer) => specialise(policy, viewer).is !== "never");

const operations = [...product.entities.values()].flatMap((source) => {
  const { type, rights } = source;
  const may = operationsOf(source, allFlagsOn);
  const records = cases.filter((each) => each.type === type);
  /** Some record that somebody sees and has the right to; of closed lists and of what is worked out, which have no records there, the right alone. */
  const granted = (policy: Policy, among: readonly Viewer[], also: Policy = rights.see) =>
    records.length === 0
      ? grants(policy, among) && grants(also, among)
      : records.some((record) =>
          among.some(
            (viewer) =>
              sees(world, record, viewer) && holds(world, policy, record, viewer) && holds(world, also, record, viewer),
          ),
        );
  return [
    ...(may.see ? [[`GET /${type}/{id}`, granted(rights.see, readers)] as const] : []),
    ...(may.list ? [[`GET /${type}`, granted(rights.listed, readers) && grants(rights.index, readers)] as const] : []),
    ...(may.create && !madeBySession.includes(type)
      ? [[`POST /${type}`, (creations[type]?.creates ?? "") !== ""] as const]
      : []),
    ...(may.update ? [[`PATCH /${type}/{id}`, granted(rights.update, writers, rights.becomes)] as const] : []),
    ...(may.destroy ? [[`DELETE /${type}/{id}`, granted(rights.destroy, writers)] as const] : []),
    ...may.link.patch.map((name) => {
      const { write } = source.relations[name]!;
      return [`PATCH /${type}/{id}/relationships/${name}`, granted(rights.update, writers, write)] as const;
    }),
  ];
});

describe("the operations of the reference", () => {
  it("are each for somebody: of the records", () => {
    expect(operations.length).toBeGreaterThan(300);
    expect(operations.flatMap(([line, isForSomebody]) => (isForSomebody ? [] : [line]))).toEqual([]);
  });

  it("are each for somebody: of the services", () => {
    const listed = servicePaths(product, allFlagsOn);
    const nobody = product.services.filter(
      ({ call, policy }) =>
        Object.hasOwn(listed[call.path] ?? {}, call.method.toLowerCase()) &&
        !grants(policy, call.method === "GET" ? readers : writers),
    );
    expect(nobody.map(({ call }) => call.name)).toEqual([]);
  });

  it("leave out none that somebody may do", () => {
    const missed = [...product.entities.values()].flatMap((source) => {
      const may = operationsOf(source, allFlagsOn);
      return [
        ...((creations[source.type]?.creates ?? "") !== "" && !may.create ? [`POST ${source.type}`] : []),
        ...(grants(source.rights.see, readers) && !may.see ? [`GET ${source.type}/{id}`] : []),
        ...(grants(source.rights.update, writers) && !may.update ? [`PATCH ${source.type}/{id}`] : []),
        ...(grants(source.rights.destroy, writers) && !may.destroy && !source.singleton
          ? [`DELETE ${source.type}/{id}`]
          : []),
      ];
    });
    expect(missed).toEqual([]);
  });
});
