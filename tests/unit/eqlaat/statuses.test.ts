import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isHealthMember } from "#core/modules/eqlaat/rights.ts";
import { minutesBetween, shortReason } from "#core/modules/eqlaat/rules.ts";
import { inOrder, mayCombine, mayFollow, reservedStatuses, statusColor } from "#core/modules/eqlaat/statuses.ts";
import { product } from "#core/modules.ts";
import { closedTypes } from "#core/shell/history/closed-types.ts";
import { person } from "#tests/support/viewers.ts";

const health = [...product.entities.values()].filter(({ module }) => module === "eqlaat");

describe("statuses of an equipment project", () => {
  it("EQL-001 come in the order of display and priority, those of the installation last", () => {
    expect(Object.keys(product.entity("eqlaat-project-statuses").codes)).toEqual(reservedStatuses);
    expect(inOrder(["own", "closed", "pending", "testing"])).toEqual(["pending", "testing", "closed", "own"]);
  });

  it("EQL-002 have their colours", () => {
    const colours = reservedStatuses.map((status) => [status, statusColor(status)]);
    expect(colours.filter(([, colour]) => colour !== "neutral")).toEqual([
      ["suspended", "warning"],
      ["following_up", "info"],
      ["closed", "success"],
      ["stopped", "error"],
    ]);
  });

  const wanted: Readonly<Record<string, readonly string[]>> = {
    pending: ["needs_assessing", "suspended", "closed", "stopped"],
    needs_assessing: ["testing", "funding", "getting_started", "suspended", "closed", "stopped"],
    testing: ["needs_assessing", "funding", "getting_started", "suspended", "closed", "stopped"],
    funding: ["testing", "getting_started", "suspended", "closed", "stopped"],
    getting_started: ["testing", "following_up", "suspended", "closed", "stopped"],
    following_up: ["needs_assessing", "suspended", "closed", "stopped"],
    closed: ["following_up"],
    stopped: ["pending"],
  };

  it.each(Object.entries(wanted))("EQL-003 go on from %s as the table says, and nowhere else", (from, to) => {
    const found = reservedStatuses.filter((status) => status !== from && mayFollow([from], [status]));
    expect([...found].sort()).toEqual([...to].sort());
  });

  it("EQL-003 go from suspended to any open status, and a project begins as pending", () => {
    for (const status of ["pending", "needs_assessing", "testing", "funding", "getting_started", "following_up"])
      expect(mayFollow(["suspended"], [status])).toBe(true);
    expect(reservedStatuses.filter((status) => mayFollow([], [status]))).toEqual(["pending"]);
  });

  it("EQL-003 let those of the installation come and go, and what stays stay", () => {
    const some = fc.subarray([...reservedStatuses], { minLength: 1 });
    fc.assert(
      fc.property(some, (statuses) => {
        expect(mayFollow(statuses, statuses)).toBe(true);
        expect(mayFollow(statuses, [...statuses, "own"])).toBe(true);
        expect(mayFollow([...statuses, "own"], statuses)).toBe(true);
      }),
    );
    expect(mayFollow(["testing"], ["funding", "following_up"])).toBe(false);
    expect(mayFollow(["testing", "getting_started"], ["funding", "following_up"])).toBe(true);
  });

  it("EQL-005 stand together only where all of them combine", () => {
    const [yes, no] = [{ canCombine: true }, { canCombine: false }];
    expect([[yes], [no], [yes, yes], [yes, no], [no, no]].map(mayCombine)).toEqual([true, true, true, false, false]);
  });
});

describe("health records", () => {
  it("EQL-016 are all read-audited, closed to the history of administrators, and searched by nobody", () => {
    expect(health).toHaveLength(8);
    for (const { type, traits, search, admin } of health) {
      expect([type, traits.includes("read-audited"), closedTypes.includes(type)]).toEqual([type, true, true]);
      expect([type, Object.keys(search), admin?.drafts ?? false]).toEqual([type, [], false]);
    }
    expect(product.contributions("searchSources").filter(({ module }) => module === "eqlaat")).toEqual([]);
  });

  it("EQL-016 keep nothing that somebody wrote of a person in the audit log", () => {
    const open = health.flatMap(({ type, fields }) =>
      Object.entries(fields)
        .filter(([, { kind }]) => ["text", "richText", "email", "phone", "day", "json"].includes(kind))
        .filter(([, { unlogged, localized }]) => !unlogged && !localized)
        .map(([name]) => `${type}.${name}`),
    );
    expect(open).toEqual([]);
  });

  it("EQL-016 are for who holds the role in their own name", () => {
    const member = (roles: readonly string[], impersonatorId: string | null = null) =>
      isHealthMember(person("018f0000-0000-7000-8000-000000000001", { roles, impersonatorId }));
    expect(member(["eqlaat_member"])).toBe(true);
    expect(member(["admin", "app_admin"])).toBe(false);
    expect(member(["eqlaat_member"], "018f0000-0000-7000-8000-000000000002")).toBe(false);
  });
});

describe("what is shown of a project and of an appointment", () => {
  it("EQL-006 shortens a reason to 30 characters, at a word where it can", () => {
    expect(shortReason("To eat at the table")).toBe("To eat at the table");
    expect(shortReason("To eat  at the table\nwith her family again")).toBe("To eat at the table with her…");
    expect(shortReason("x".repeat(40))).toBe(`${"x".repeat(29)}…`);
    fc.assert(fc.property(fc.string({ maxLength: 200 }), (text) => [...shortReason(text)].length <= 30));
  });

  it("counts the minutes of an appointment, also where the clocks change", () => {
    expect(minutesBetween("2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z")).toBe(60);
  });
});
