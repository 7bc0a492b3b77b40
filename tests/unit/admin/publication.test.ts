import { describe, expect, it } from "vitest";
import { publishing } from "#web/modules/articles/publication.ts";

describe("publishing an article", () => {
  const now = "2026-06-01T10:00:00.000Z";
  const publish = (date: string, planned: string | null = null) =>
    publishing({ date, planned, now, timeZone: "Europe/Paris" });
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
