import { describe, expect, it } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import { appPage } from "#core/shell/site/calls.ts";
import type { One } from "#core/shell/site/ports.ts";
import { appWith, failureOf, pageWith, portsWith } from "#tests/support/web-app.ts";
import { loadRecord } from "#web/app/outcome.ts";
import { pageRoute } from "#web/shell/site/page-route.ts";

const article = (attributes = {}): One => ({
  data: { type: "articles", id: "1", attributes, links: {}, meta: {} },
  included: [],
});
const refusing = (kind: "forbidden" | "not-found" | "unavailable", status: number, exists = false) =>
  portsWith({
    records: { find: async () => failed(failureOf(kind, status)) },
    calls: { publishables: () => ({ data: { exists } }) },
  });
const guest = { isAdmin: false };

describe("loading a record", () => {
  it("ERR-003 ERR-012 is unauthorized on 403, and says which record", async () => {
    expect(await loadRecord({ ...guest, ports: refusing("forbidden", 403) }, "articles", "1")).toEqual({
      kind: "unauthorized",
      reason: 'model [articles] with ID "1" cannot be accessed, unauthorized',
    });
  });
  it("ERR-004 is missing on 404", async () => {
    expect(await loadRecord({ ...guest, ports: refusing("not-found", 404) }, "jobs", "1")).toMatchObject({
      kind: "missing",
    });
  });
  it("ERR-004 ERR-012 asks of a publishable item whether it exists, and is unauthorized when it does", async () => {
    const hidden = await loadRecord({ ...guest, ports: refusing("not-found", 404, true) }, "articles", "1", {
      publishable: true,
    });
    expect(hidden).toEqual({
      kind: "unauthorized",
      reason: 'model [articles] with ID "1" cannot be accessed, unauthorized',
    });
    const absent = await loadRecord({ ...guest, ports: refusing("not-found", 404, false) }, "articles", "1", {
      publishable: true,
    });
    expect(absent.kind).toBe("missing");
  });
  it("ERR-011 takes a deleted record as missing, but for administrators", async () => {
    const ports = portsWith({ records: { find: async () => ok(article({ deletedAt: "2026-01-01T00:00:00Z" })) } });
    expect(await loadRecord({ ports, isAdmin: false }, "articles", "1")).toEqual({
      kind: "missing",
      reason: "model has been deleted",
    });
    expect((await loadRecord({ ports, isAdmin: true }, "articles", "1")).kind).toBe("found");
  });
  it("leads from its id, or a slug that it had, to the slug that it has", async () => {
    const ports = portsWith({ records: { find: async () => ok(article({ slug: "a-grip" })) } });
    expect((await loadRecord({ ...guest, ports }, "articles", "a-grip")).kind).toBe("found");
    for (const asked of ["1", "an-old-grip"])
      expect(await loadRecord({ ...guest, ports }, "articles", asked)).toEqual({ kind: "moved", slug: "a-grip" });
    const unnamed = portsWith({ records: { find: async () => ok(article({ slug: null })) } });
    expect((await loadRecord({ ...guest, ports: unnamed }, "articles", "1")).kind).toBe("found");
  });
  it("tells other failures as they are", async () => {
    expect(await loadRecord({ ...guest, ports: refusing("unavailable", 503) }, "articles", "1")).toMatchObject({
      kind: "failed",
    });
  });
});

describe("loading a page of the site", () => {
  const load = (answer: unknown) => {
    const { app } = appWith({ ports: portsWith({ calls: { [appPage.name]: () => answer } }) });
    return pageRoute.load?.({ app, params: {}, query: new URLSearchParams(), page: pageWith("/x") });
  };
  it("PAGE-028 is unauthorized when the page is refused, and says so", async () => {
    expect(await load(failureOf("forbidden", 403))).toEqual({
      kind: "unauthorized",
      reason: "app page cannot be accessed, unauthorized",
    });
  });
  it("PAGE-002 is missing when there is no such page", async () => {
    expect(await load(failureOf("not-found", 404))).toMatchObject({ kind: "missing" });
  });
  it("gives its content, and its title to the head", async () => {
    const content = { id: "p", path: "/x", title: "X", description: "About x", components: [] };
    expect(await load({ data: content })).toEqual({
      kind: "found",
      data: content,
      head: { title: "X", about: { type: "app-pages", id: "p" }, description: "About x" },
    });
  });
});
