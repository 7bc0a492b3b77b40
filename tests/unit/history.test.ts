import { expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { product } from "#core/modules.ts";
import { changedMembers } from "#core/shell/history/changed-members.ts";
import { closedTypes } from "#core/shell/history/closed-types.ts";
import type { Past } from "#core/shell/history/past.ts";
import { differenceBetween, movedAmong } from "#core/shell/history/replacements.ts";

it("tells the members that a revision touched by their labels, and never their values", () => {
  const said = (diff: Parameters<typeof changedMembers>[0], locale = "en") =>
    changedMembers(diff, "article-sections", locale, productLines);
  const diff = {
    fields: { title: ["A secret", "B secret"] },
    links: { status: ["draft", "published"] },
    texts: { fr: { content: ["secret", "secret"] } },
  };
  expect(said(diff)).toBe("Title, Status, Text (fr)");
  expect(said(diff, "fr")).toBe("Titre, Statut, Texte (fr)");
  expect(said({ fields: { formerName: [1, 2] } })).toBe("formerName");
  expect(said({})).toBe("");
  expect(said(null)).toBe("");
});

it("tells what differs between two states of one thing, member by member and by language", () => {
  const was: Past = {
    members: { position: 0, name: "content", page: "a" },
    texts: new Map([["en", { props: { content: "One" } }]]),
  };
  const now: Past = {
    members: { name: "content", page: "b", position: 0 },
    texts: new Map([
      ["en", { props: { content: "One" } }],
      ["fr", { props: { content: "Un" } }],
    ]),
  };
  expect(differenceBetween(was, was, new Set(["page"]))).toEqual({ fields: {}, links: {}, texts: {} });
  expect(differenceBetween(was, now, new Set(["page"]))).toEqual({
    fields: {},
    links: { page: ["a", "b"] },
    texts: { fr: { props: [null, { content: "Un" }] } },
  });
});

it("says of as few as can be that they were moved among others", () => {
  const moved = (places: Readonly<Record<string, readonly [number, number]>>) =>
    [...movedAmong(new Map(Object.entries(places)))].sort();
  expect(moved({ a: [0, 1], b: [1, 2], c: [2, 3] })).toEqual([]);
  expect(moved({ a: [0, 1], b: [1, 2], c: [2, 0] })).toEqual(["c"]);
  expect(moved({ a: [0, 2], b: [1, 0], c: [2, 1] })).toEqual(["a"]);
  expect(moved({})).toEqual([]);
});

it("keeps the records whose readers are noted out of the audit, every kind of them", () => {
  const readAudited = [...product.entities.values()].filter(({ traits }) => traits.includes("read-audited"));
  expect([...closedTypes].sort()).toEqual(readAudited.map(({ type }) => type).sort());
});
