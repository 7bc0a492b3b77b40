import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import type { Translate } from "#web/app/translator.ts";
import { modules } from "#web/modules.ts";
import { likedRows } from "#web/shell/likes/likes-model.ts";

const page = (path: string, ...components: string[]) => ({ path, components });
const pages = [
  page("/blog", "blog-posts"),
  page("/articles", "articles"),
  page("/events", "calendar"),
  page("/forum", "forum"),
  page("/repository", "repository"),
  page("/training", "training-resources"),
  page("/training-requests", "training-resource-requests"),
] as never;

const liked = (type: string, attributes: Resource["attributes"]): Many => ({
  data: [{ type: "likes", id: "like", attributes: {}, links: { likable: { type, id: "it" } }, meta: { version: 1 } }],
  included: [{ type, id: "it", attributes, links: {}, meta: {} }],
  meta: {},
});
const t = ((key: string) => key) as Translate;
const rowOf = (type: string, attributes: Resource["attributes"]) =>
  likedRows(liked(type, attributes), { state: { pages }, modules, t })[0];

const likable = [...product.entities.values()].filter(({ traits }) => traits.includes("likable"));

describe("what somebody likes", () => {
  it.each(likable.map(({ type }) => type))("is named, said what it is, and found on the site: %s", (type) => {
    const { label } = product.entity(type);
    const row = rowOf(type, { [[label].flat()[0]!]: "Its name", slug: "its-slug", subjectId: "its-subject" });
    expect(row?.title).toBe("Its name");
    expect(row?.kind).toBe(`fields:types.${type}.one`);
    expect(row?.to).not.toContain("/errors/");
  });

  it("is a message in the place where it was written", () => {
    expect(rowOf("forum-subject-messages", { excerpt: "Words", subjectId: "subject" })?.to).toBe(
      "/forum/subject?message=it#message-it",
    );
  });
});
