import { describe, expect, it } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import type { Failure, Resource } from "#core/shell/site/ports.ts";
import { appWith, failureOf, portsWith, viewerWith } from "#tests/support/web-app.ts";
import { type ArticleData, articleRoute } from "#web/modules/articles/article-route.ts";
import { ref, resource } from "./samples.ts";

const facts = {
  title: "A switch",
  slug: "a-switch",
  visibility: "all",
  shortDescription: "Press it",
};
const out = { status: ref("article-statuses", "published") };
const image = resource("files", "f1", { url: "/services/files/f1", mimeType: "image/webp" });
const shared = resource("files", "f2", { url: "/services/files/f2", mimeType: "image/webp", description: "Shared" });

/** What opening an article leads to, when finding it gives this. */
async function open(found: Resource | Failure, options: { exists?: boolean; isAdmin?: boolean } = {}) {
  const asked: unknown[] = [];
  const ports = portsWith({
    records: {
      find: async (...input) => {
        asked.push(input);
        return "kind" in found ? failed(found) : ok({ data: found, included: [image, shared] });
      },
      list: async () => ok({ data: [resource("articles", "other")], included: [], meta: { total: 1 } }),
    },
    calls: { publishables: () => ({ data: { exists: options.exists ?? false } }) },
  });
  const { app } = appWith({ ports, state: { viewer: options.isAdmin ? viewerWith({ isAdmin: true }) : null } });
  const outcome = await articleRoute.load?.({ app, params: { article: "a-switch" }, query: new URLSearchParams() });
  return { outcome, asked };
}

describe("opening an article", () => {
  it("ROUTE-086 finds it by its slug, with all that its page shows", async () => {
    const { outcome, asked } = await open(
      resource("articles", "a1", facts, { category: ref("article-categories", "c1") }),
    );
    expect(asked[0]).toMatchObject([
      "articles",
      "a-switch",
      { include: expect.arrayContaining(["sections.attachments"]) },
    ]);
    expect(outcome).toMatchObject({ kind: "found", data: { related: { data: [{ id: "other" }] } } });
  });

  it("tells search engines and social networks its title, its summary and its picture", async () => {
    const { outcome } = await open(resource("articles", "a1", facts, { ...out, image: ref("files", "f1") }));
    expect(outcome).toMatchObject({
      head: {
        kind: "article",
        title: "A switch",
        description: "Press it",
        image: { url: "/services/files/f1?variant=social", width: 1200, height: 630 },
      },
    });
    expect(outcome).not.toHaveProperty("head.noIndex");
  });

  it("shows networks the picture that was chosen for sharing before its own", async () => {
    const links = { ...out, image: ref("files", "f1"), socialImage: ref("files", "f2") };
    const { outcome } = await open(resource("articles", "a1", facts, links));
    expect(outcome).toMatchObject({ head: { image: { url: "/services/files/f2?variant=social", alt: "Shared" } } });
  });

  it.each([
    ["ART-002 an unlisted article", "unlisted", {}],
    ["a draft", "draft", {}],
    ["what is for members", "published", { visibility: "restricted" }],
  ])("keeps %s from search engines", async (_, status, change) => {
    const { outcome } = await open(
      resource("articles", "a1", { ...facts, ...change }, { status: ref("article-statuses", status) }),
    );
    expect(outcome).toMatchObject({ kind: "found", head: { noIndex: true } });
  });

  it("has no related articles without a category", async () => {
    const { outcome } = await open(resource("articles", "a1", facts));
    expect((outcome as { data: ArticleData }).data.related.data).toEqual([]);
  });

  it("ERR-003 is unauthorized when the answer is 403", async () => {
    const { outcome } = await open(failureOf("forbidden", 403));
    expect(outcome?.kind).toBe("unauthorized");
  });

  it("ERR-004 ERR-012 is unauthorized when the article exists and is only hidden, and says so", async () => {
    const { outcome } = await open(failureOf("not-found", 404), { exists: true });
    expect(outcome).toEqual({
      kind: "unauthorized",
      reason: 'model [articles] with ID "a-switch" cannot be accessed, unauthorized',
    });
  });

  it("ERR-004 is missing when there is no such article", async () => {
    const { outcome } = await open(failureOf("not-found", 404));
    expect(outcome?.kind).toBe("missing");
  });

  it("ERR-011 shows a deleted article to administrators only", async () => {
    const deleted = resource("articles", "a1", { ...facts, deletedAt: "2026-03-02T00:00:00.000Z" });
    expect((await open(deleted)).outcome).toEqual({ kind: "missing", reason: "model has been deleted" });
    expect((await open(deleted, { isAdmin: true })).outcome).toMatchObject({ kind: "found", head: { noIndex: true } });
  });
});
