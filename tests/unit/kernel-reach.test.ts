import { Effect, Exit } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { rightCondition, seeCondition } from "#core/kernel/conditions.ts";
import { perform } from "#core/kernel/contract.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { catalogue } from "#core/kernel/module.ts";
import { plan } from "#core/kernel/plan.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { servicesOf } from "#core/kernel/reach.ts";
import { guestOf, systemOf } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { modules } from "#core/modules.ts";
import { reachable } from "#core/shell/tokens/reachable.ts";
import { superAdministrator } from "#tests/support/viewers.ts";

const all = catalogue([...modules]);
const whole = superAdministrator("018f0000-0000-7000-8000-000000000001");
const limited = (reach: Viewer["reach"] & object): Viewer => ({ ...whole, reach });
const types = [...all.entities.values()];
const isClosed = (type: string, viewer: Viewer): boolean => {
  const list = plan(all, queryOf(type), viewer, "list");
  return list instanceof Forbidden && list.reason === "token-reach";
};

describe("a token that is limited", () => {
  it.each(types.map((source) => [source.type, source] as const))("to %s reads that and closed lists alone", (type) => {
    const viewer = limited({ [type]: "read" });
    const reached = types.filter((each) => !isClosed(each.type, viewer)).map((each) => each.type);
    const expected = types.filter((each) => each.id === "code" || each.type === type).map((each) => each.type);
    expect(reached).toEqual(expected);
    const seen = types.filter((each) => seeCondition(all, each.type, viewer).is !== "never").map((each) => each.type);
    expect(seen.filter((each) => !expected.includes(each))).toEqual([]);
    for (const other of types)
      for (const right of ["create", "update", "destroy", "becomes", "attach"] as const)
        expect(rightCondition(all, other.type, right, viewer).is).toBe("never");
  });

  it.each(types.map((source) => [source.type] as const))(
    "to write %s has the rights over it that its owner has",
    (type) => {
      const viewer = limited({ [type]: "write" });
      for (const other of types)
        for (const right of ["create", "update", "destroy"] as const)
          expect(rightCondition(all, other.type, right, viewer)).toEqual(
            other.type === type ? rightCondition(all, type, right, whole) : { is: "never" },
          );
    },
  );

  it("uses the services of the areas that are named, with what may be done there", async () => {
    // What is asked with the key of a device takes no token at all.
    for (const service of all.services.filter(({ byKey }) => !byKey)) {
      const ask = async (viewer: Viewer): Promise<string | undefined> => {
        const exit = await Effect.runPromiseExit(
          actingAs(viewer, perform(service, {})) as Effect.Effect<unknown, unknown>,
        );
        return Exit.isFailure(exit) ? /token-reach|read-only-token/.exec(JSON.stringify(exit))?.[0] : undefined;
      };
      const area = servicesOf(service.area);
      expect([service.call.path, await ask(limited({ articles: "write" }))]).toEqual([
        service.call.path,
        "token-reach",
      ]);
      if (service.call.method !== "GET") expect(await ask(limited({ [area]: "read" }))).toBe("token-reach");
      else expect(await ask(limited({ [area]: "read" }))).toBeUndefined();
    }
  });

  it("reaches nothing by the names of what objects have", () => {
    expect(seeCondition(all, "articles", limited({})).is).toBe("never");
    expect(isClosed("articles", limited(JSON.parse('{"__proto__": {"articles": "write"}}')))).toBe(true);
  });

  it("does not include, count, filter or sort by what is out of its reach", () => {
    const viewer = limited({ articles: "read" });
    const asked = { ...queryOf("articles"), include: { category: {}, tags: {} } };
    const select = plan(all, asked, viewer, "list");
    if (!("node" in select)) throw new Error("refused");
    expect(select.node.include.category?.nodes[0]?.where).toEqual({ is: "never" });
    expect(select.node.include.tags?.nodes[0]?.where).toEqual({ is: "never" });
    expect(select.node.refs).not.toContain("category");
    expect(select.node.rights).toEqual({ update: { is: "never" }, destroy: { is: "never" } });
    const sorted = { ...queryOf("articles"), sort: [{ path: ["category", "name"], descending: false }] };
    expect(plan(all, sorted, viewer, "list")).toMatchObject({ code: "bad-sort" });
  });

  it("limits nothing of what the product does for it", () => {
    const viewer = limited({ articles: "read" });
    expect([systemOf(viewer).reach, guestOf(viewer).reach]).toEqual([undefined, undefined]);
  });

  it("can be limited to whatever its owner may do, and nothing else", () => {
    const names = reachable(all, whole).flatMap((area) => area.names.map(({ name }) => name));
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(["articles", "rental-commands", "services:rental"]));
    expect(names).not.toContain("article-statuses");
    const way = (name: string) =>
      reachable(all, whole)
        .flatMap((area) => area.names)
        .find((each) => each.name === name);
    expect(way("audit-entries")?.mayWrite).toBe(false);
    expect(way("articles")?.mayWrite).toBe(true);
  });
});
