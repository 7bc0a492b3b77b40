import { describe, expect, it } from "vitest";
import { adminTypes } from "#core/kernel/audience.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { product } from "#core/modules.ts";
import { administrator, person, without } from "#tests/support/viewers.ts";

const me = "018f0000-0000-7000-8000-000000000001";
const shown = (viewer: Viewer) => {
  const types = adminTypes(product, viewer).filter(({ admin }) => admin?.category === "ad-projects" && !admin.hidden);
  return types.map(({ type }) => type).sort();
};

describe("the back office of projects", () => {
  it("ADP-009 ADMIN-007 is there for whoever has a role and acts for an organization that runs projects", () => {
    const all = ["ad-contacts", "ad-equipments", "ad-projects", "ad-stock-items"];
    expect(shown(person(me, { roles: ["contributor"], runsProjects: true }))).toEqual(all);
    expect(shown(administrator(me, { runsProjects: true }))).toEqual(all);
    expect(shown(administrator(me))).toEqual([]);
    expect(shown(person(me, { runsProjects: true }))).toEqual([]);
  });

  it("is nobody's in another's name, and goes with its flag", () => {
    expect(shown(person(me, { roles: ["contributor"], runsProjects: true, impersonatorId: me }))).toEqual([]);
    const flags = without("ad-projects");
    expect(shown(person(me, { roles: ["contributor"], runsProjects: true, flags }))).toEqual([]);
  });
});
