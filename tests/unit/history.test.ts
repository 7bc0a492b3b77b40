import { expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { changedMembers } from "#core/shell/history/changed-members.ts";
import { closedTypes } from "#core/shell/history/closed-types.ts";

it("names the members that a revision touched, and never their values", () => {
  const diff = {
    fields: { title: ["A secret", "B secret"] },
    links: { status: ["draft", "published"] },
    texts: { fr: { content: ["secret", "secret"] } },
  };
  expect(changedMembers(diff)).toBe("title, status, content (fr)");
  expect(changedMembers({})).toBe("");
  expect(changedMembers(null)).toBe("");
});

it("keeps the records whose readers are noted out of the audit, every kind of them", () => {
  const readAudited = [...product.entities.values()].filter(({ traits }) => traits.includes("read-audited"));
  expect([...closedTypes].sort()).toEqual(readAudited.map(({ type }) => type).sort());
});
