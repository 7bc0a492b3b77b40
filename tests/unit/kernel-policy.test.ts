import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { conditionOf, seeCondition } from "#core/kernel/conditions.ts";
import { entity, lookup } from "#core/kernel/entity.ts";
import { text } from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import {
  admin,
  allOf,
  always,
  anyOf,
  flagOn,
  isTrue,
  never,
  not,
  owner,
  type Policy,
  related,
  role,
  signedIn,
  specialise,
  superAdmin,
  verified,
  visible,
  where,
  whereViewer,
} from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { shapeOf } from "#core/kernel/viewer.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, person, superAdministrator, without } from "#tests/support/viewers.ts";

const me = "018f0000-0000-7000-8000-000000000001";
const open = where("state", "eq", "open");

describe("a policy", () => {
  it.each<[string, Policy, "always" | "never", "always" | "never", "always" | "never"]>([
    ["signed in", signedIn, "never", "always", "always"],
    ["verified", verified, "never", "always", "always"],
    ["PERM-008 administrators", admin, "never", "never", "always"],
    ["PERM-013 super administrators", superAdmin, "never", "never", "never"],
    ["a role among several", role("contributor", "admin"), "never", "never", "always"],
    ["everyone", always, "always", "always", "always"],
    ["nobody", never, "never", "never", "never"],
    ["all but members", not(signedIn), "always", "never", "never"],
  ])("that asks for %s is answered for each kind of viewer", (_name, policy, forGuest, forPerson, forAdmin) => {
    expect(specialise(policy, guest()).is).toBe(forGuest);
    expect(specialise(policy, person(me)).is).toBe(forPerson);
    expect(specialise(policy, administrator(me)).is).toBe(forAdmin);
  });

  it("PERM-013 lets those with the role app_admin pass as super administrators", () => {
    expect(specialise(superAdmin, superAdministrator(me)).is).toBe("always");
    expect(specialise(admin, person(me, { roles: ["app_admin"] })).is).toBe("always");
  });

  it("asks for a flag of the request, never of the process", () => {
    expect(specialise(flagOn("forum"), guest()).is).toBe("always");
    expect(specialise(flagOn("forum"), guest({ flags: without("forum") })).is).toBe("never");
  });

  it("folds what the viewer answers, and keeps only what is asked of the record", () => {
    expect(specialise(anyOf(admin, allOf(signedIn, open)), guest())).toEqual(never);
    expect(specialise(anyOf(admin, allOf(signedIn, open)), person(me))).toEqual(open);
    expect(specialise(anyOf(admin, allOf(signedIn, open)), administrator(me))).toEqual(always);
    expect(specialise(related("parent", admin), person(me))).toEqual(never);
    expect(specialise(allOf(), guest())).toEqual(always);
    expect(specialise(anyOf(), guest())).toEqual(never);
  });

  it("leaves the values of the viewer as names, so that viewers of one shape share what is made of it", () => {
    const other = "018f0000-0000-7000-8000-000000000002";
    const policy = owner();
    expect(specialise(policy, person(me))).toBe(specialise(policy, person(other)));
    expect(specialise(policy, person(me))).toEqual(whereViewer("createdBy", "eq", "id"));
    expect(specialise(policy, guest())).toEqual(never);
  });

  it("comes to the same whatever the roles that it does not name", () => {
    const policies: fc.Arbitrary<Policy> = fc.letrec<{ policy: Policy }>((tie) => ({
      policy: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom<Policy>(always, never, signedIn, admin, open, role("contributor"), flagOn("forum")),
        tie("policy").map((inner) => not(inner)),
        fc.array(tie("policy"), { maxLength: 3 }).map((of) => allOf(...of)),
        fc.array(tie("policy"), { maxLength: 3 }).map((of) => anyOf(...of)),
        tie("policy").map((inner) => related("parent", inner)),
      ),
    })).policy;
    fc.assert(
      fc.property(policies, (policy) => {
        const condition = specialise(policy, person(me));
        expect(specialise(policy, person(me, { roles: ["rental_admin"] }))).toEqual(condition);
        expect(JSON.stringify(condition)).not.toMatch(/"is":"(viewer|role|flag)"/);
      }),
    );
  });
});

describe("the shape of a viewer", () => {
  it("tells apart all that a policy can branch on, and nothing else", () => {
    const shape = (viewer: ReturnType<typeof guest>) => shapeOf(viewer);
    expect(shape(person(me, { now: "2020-01-01T00:00:00.000Z", locale: "fr", organizationIds: ["x"] }))).toBe(
      shape(person(me)),
    );
    const shapes = [
      guest(),
      person(me),
      person(me, { isVerified: false }),
      person(me, { isValidated: false }),
      person(me, { impersonatorId: me }),
      person(me, { runsProjects: true }),
      person(me, { via: "system" }),
      administrator(me),
      guest({ flags: without("forum") }),
    ].map(shape);
    expect(new Set(shapes).size).toBe(shapes.length);
    expect(shape(person(me, { roles: ["a", "b"] }))).toBe(shape(person(me, { roles: ["b", "a"] })));
  });
});

describe("the rights of a record", () => {
  it("refuse everything that is not granted", () => {
    const bare = entity("bares", { fields: { name: text() }, policy: {} });
    for (const right of ["see", "create", "update", "destroy", "becomes"] as const)
      expect(bare.rights[right]).toEqual(never);
    expect(bare.rights.index).toEqual(always);
  });

  it("let closed lookups be seen by everyone and changed by nobody", () => {
    const closed = lookup("closed", ["a", "b"]);
    expect(closed.rights).toMatchObject({ see: always, create: never, update: never, destroy: never });
    expect(closed).toMatchObject({ id: "code", listing: "whole", label: "name" });
  });

  it("are narrowed by every trait", () => {
    const trait = { name: "closable", narrow: { see: isTrue("isOpen"), update: admin } };
    const made = entity("doors", { fields: {}, traits: [trait], policy: { see: always, update: signedIn } });
    expect(specialise(made.rights.see, guest())).toEqual(isTrue("isOpen"));
    expect(specialise(made.rights.update, person(me)).is).toBe("never");
    expect(specialise(made.rights.update, administrator(me)).is).toBe("always");
  });

  it("follow the related record where they ask for its visibility", () => {
    const condition = seeCondition(specimenCatalogue, "specimen-parts", guest());
    expect(condition).toEqual({ is: "related", relation: "specimen", to: "specimens", satisfies: isTrue("isPublic") });
    expect(seeCondition(specimenCatalogue, "specimen-parts", administrator(me))).toMatchObject({ satisfies: always });
  });

  it("end a chain of visibility that would never end", () => {
    const loop = catalogue([
      module({
        name: "loop",
        entities: [
          entity("loops", { fields: {}, relations: { next: one("loops") }, policy: { see: visible("next") } }),
        ],
      }),
    ]);
    expect(seeCondition(loop, "loops", guest())).toEqual(never);
  });

  it("hide a type whose flag is off", () => {
    const off = guest({ flags: without("surveys") });
    expect(seeCondition(specimenCatalogue, "specimen-extras", off)).toEqual(never);
    expect(seeCondition(specimenCatalogue, "specimen-extras", guest())).toEqual(always);
    expect(conditionOf(specimenCatalogue, "specimen-parts", visible("specimen"), off)).toMatchObject({ is: "related" });
  });
});
