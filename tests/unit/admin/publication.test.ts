import { describe, expect, it } from "vitest";
import { publishing, withdrawing } from "#web/shell/publication/publication.ts";

const relation = {
  name: "status",
  kind: "one",
  to: ["article-statuses"],
  many: false,
  required: true,
  filterable: true,
  narrowed: false,
  write: { create: true, update: true },
} as const;
const articles = { publicationStatuses: { draft: "draft", published: "published" }, relations: [relation] };
const posts = { relations: [] };

describe("publishing an item with a status", () => {
  const now = "2026-06-01T10:00:00.000Z";
  const publish = (date: string, planned: string | null = null) =>
    publishing({ type: articles, date, planned, now, timeZone: "Europe/Paris" });
  const status = { type: "article-statuses", id: "published" };

  it("at a time of the viewer's zone writes that moment", () => {
    expect(publish("2026-06-02T09:00")).toEqual({
      input: { relationships: { status }, attributes: { publishedAt: "2026-06-02T07:00:00.000Z" } },
      isLater: true,
    });
    expect(publish("2026-05-02T09:00").isLater).toBe(false);
  });

  it("without one is now: a later date gives way, an earlier one stays", () => {
    expect(publish("")).toEqual({ input: { relationships: { status } }, isLater: false });
    expect(publish("", "2026-05-01T00:00:00.000Z").input).toEqual({ relationships: { status } });
    expect(publish("", "2026-07-01T00:00:00.000Z").input).toMatchObject({ attributes: { publishedAt: now } });
  });
});

describe("publishing an item by its date alone", () => {
  const now = "2026-06-01T10:00:00.000Z";

  it("writes the date, now where there is none", () => {
    const publish = (date: string) => publishing({ type: posts, planned: null, date, now, timeZone: "Europe/Paris" });
    expect(publish("")).toEqual({ input: { attributes: { publishedAt: now } }, isLater: false });
    expect(publish("2026-06-02T09:00")).toMatchObject({ isLater: true });
  });

  it("is taken back by clearing it, where a status says the other", () => {
    expect(withdrawing(posts)).toEqual({ attributes: { publishedAt: null } });
    expect(withdrawing(articles)).toEqual({ relationships: { status: { type: "article-statuses", id: "draft" } } });
  });
});
