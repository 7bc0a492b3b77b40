import { describe, expect, it } from "vitest";
import { machineNow } from "#core/kernel/now.ts";
import { ok } from "#core/kernel/result.ts";
import type { Ports } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { failureOf, flagsWith, linesIn, pageWith, portsWith, stateWith, viewerWith } from "#tests/support/web-app.ts";
import { firstPaintScript } from "#web/app/first-paint.ts";
import type { Hydration } from "#web/app/hydration.ts";
import { createRenderer } from "#web/renderer.tsx";

const manifest = {
  "web/entry-client.tsx": {
    file: "assets/entry-1.js",
    css: ["assets/site-1.css"],
    assets: ["assets/atkinson-hyperlegible-next-latin-wght-normal-1.woff2"],
    imports: ["_shared.js"],
  },
  "_shared.js": { file: "assets/shared-1.js" },
  "web/shell/site/page-screen.tsx": { file: "assets/page-1.js", imports: ["_shared.js"] },
};
const renderer = createRenderer({ manifest });
const content = { id: "p1", path: "/", title: "Welcome", description: "All about <labs>", components: [] };
const pages = [
  pageWith("/", { id: "p1", title: "Welcome", isDefault: true }),
  pageWith("/members", { id: "p2", requiresAuth: true }),
];
const answering = (): Ports => portsWith({ calls: { "app-pages": () => ({ data: content }) } });

const render = (url: string, facts: Partial<AppState> = {}, ports = answering()) =>
  renderer.render({ url, ports, state: stateWith({ pages, ...facts }), now: machineNow });

const hydrationOf = (body: string) =>
  JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body)?.[1] ?? "") as Hydration;

describe("a page rendered on the server", () => {
  it("is a whole document: language, title, description, canonical address, languages, Open Graph", async () => {
    const { status, body } = await render("/?lang=fr&utm_source=x&tab=1", { locale: "fr", lines: linesIn("fr") });
    expect(status).toBe(200);
    expect(body).toMatch(/^<!DOCTYPE html>\n<html lang="fr">/);
    expect(body).toContain("<title>Labcommons - Welcome</title>");
    expect(body).toContain('<meta name="description" content="All about &lt;labs>">');
    expect(body).toContain('<link rel="canonical" href="https://labcommons.test/?tab=1&amp;lang=fr">');
    expect(body).toContain('<link rel="alternate" hreflang="fr" href="https://labcommons.test/?tab=1&amp;lang=fr">');
    expect(body).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://labcommons.test/?tab=1&amp;lang=en">',
    );
    expect(body).toContain('<meta property="og:title" content="Welcome">');
    expect(body).toContain('<link rel="icon" href="/icon.svg" type="image/svg+xml">');
  });

  it("tells networks the picture of the site where a page has none, with its size and what it shows", async () => {
    const { app } = stateWith({});
    const picture = { url: "/services/files/f1?variant=social", alt: 'A "lab"', width: 1200, height: 630 };
    const { body } = await render("/", { app: { ...app, socialPreview: picture } });
    for (const tag of [
      '<meta property="og:image" content="https://labcommons.test/services/files/f1?variant=social">',
      '<meta property="og:image:width" content="1200">',
      '<meta property="og:image:height" content="630">',
      '<meta property="og:image:alt" content="A &quot;lab&quot;">',
      '<meta name="twitter:image:alt" content="A &quot;lab&quot;">',
      '<meta name="twitter:card" content="summary_large_image">',
    ])
      expect(body).toContain(tag);
  });

  it("has the neutral address as canonical where no language was asked for", async () => {
    const { body } = await render("/?utm_source=x&tab=1", { locale: "fr", lines: linesIn("fr") });
    expect(body).toContain('<link rel="canonical" href="https://labcommons.test/?tab=1">');
  });

  it("GUARD-012 GUARD-013 titles the document 'Site title - Page title'", async () => {
    expect((await render("/errors/not-found")).body).toContain(
      "<title>Labcommons - We could not find this page</title>",
    );
  });

  it("names hashed assets, the preloaded font and the code of its screen, and one inline script", async () => {
    const { body } = await render("/");
    expect(body).toContain('<link rel="stylesheet" href="/assets/site-1.css">');
    expect(body).toContain(
      '<link rel="preload" href="/assets/atkinson-hyperlegible-next-latin-wght-normal-1.woff2" as="font" type="font/woff2" crossorigin>',
    );
    expect(body).toContain('<script type="module" src="/assets/entry-1.js">');
    expect(body).toContain('<link rel="modulepreload" href="/assets/page-1.js">');
    expect(body.match(/<script>/g)).toHaveLength(1);
    expect(body).toContain(`<script>${firstPaintScript}</script>`);
    expect(body).not.toMatch(/ style="/);
  });

  it("LAYOUT-001 can be read before any script runs: content, menu and links, no loader", async () => {
    const menu = [
      {
        id: "1",
        name: "Labs",
        blank: false,
        alignsNextRight: false,
        children: [{ id: "2", name: "Our labs", href: "/labs", blank: false, alignsNextRight: false, children: [] }],
      },
    ];
    const { body } = await render("/", { menu });
    expect(body).toContain("<h1");
    expect(body).toContain('href="/labs"');
    expect(body).toContain("<details");
    expect(body).toContain('href="/?lang=fr"');
    expect(body).not.toContain('role="progressbar"');
    expect(body).not.toContain("aria-busy");
  });

  it("BOOT-001 I18N-008 carries state, data and only the lines that it needs", async () => {
    const { state, found } = hydrationOf((await render("/")).body);
    expect(found).toEqual({
      data: content,
      head: {
        title: "Welcome",
        about: { type: "app-pages", id: "p1" },
        description: "All about <labs>",
      },
    });
    const namespaces = new Set(Object.keys(state.lines).map((line) => line.split(".")[0]));
    expect([...namespaces].every((namespace) => ["common", "site", "blocks"].includes(namespace ?? ""))).toBe(true);
  });

  it("lets no data end its script element", async () => {
    const evil = { ...content, title: "</script><script>alert(1)</script>" };
    const { body } = await render("/", {}, portsWith({ calls: { "app-pages": () => ({ data: evil }) } }));
    expect(body).not.toContain("<script>alert(1)");
    expect(hydrationOf(body).found?.data).toEqual(evil);
  });

  it("puts the installation's and the page's styles into the head, and tells their text", async () => {
    const styled = { ...content, styles: ".page-p1{color:red}</style>" };
    const base = stateWith();
    const { body, inlineStyles } = await render(
      "/",
      { app: { ...base.app, brand: ":root{--primary:#004d40}", styles: ".site-styles{color:blue}" } },
      portsWith({ calls: { "app-pages": () => ({ data: styled }) } }),
    );
    expect(inlineStyles).toEqual([
      ":root{--primary:#004d40}",
      ".site-styles{color:blue}",
      ".page-p1{color:red}<\\/style>",
    ]);
    for (const css of inlineStyles ?? []) expect(body).toContain(`>${css}</style>`);
  });
});

describe("answers of the server", () => {
  it.each([
    ["ROUTE-002 an unknown path redirects to not found", "/zzz", "/errors/not-found?path=/zzz"],
    ["ROUTE-003 a double slash redirects to a single one", "//auth//sign-in?a=1", "/auth/sign-in?a=1"],
    ["PAGE-013 an old path redirects, keeping the query", "/old?a=1", "/members?a=1"],
    [
      "GUARD-008 PAGE-006 a page for members redirects to sign-in",
      "/members?x=1",
      "/auth/sign-in?redirectUrl=/members%3Fx%3D1",
    ],
  ])("%s", async (_, url, location) => {
    expect(await render(url, { redirections: [{ from: "/old", to: "/members" }] })).toEqual({
      status: 302,
      location,
      body: "",
    });
  });

  it("ROUTE-033 ROUTE-034 the error pages answer 404 and 403", async () => {
    expect((await render("/errors/not-found")).status).toBe(404);
    expect((await render("/errors/unauthorized?redirectUrl=/members")).status).toBe(403);
  });

  it("GUARD-001 a signed-in user gets the page at once, without a way over sign-in", async () => {
    const attributes = { firstName: "Ada", lastName: "Lovelace", email: "ada@labcommons.test" };
    const ada = { type: "users", id: "user-1", attributes, links: {}, meta: { version: 1 } };
    const records = {
      find: async () => ok({ data: ada, included: [] }),
      list: async () => ok({ data: [], included: [], meta: {} }),
    };
    const facts = {
      viewer: viewerWith(),
      flags: flagsWith({ rental: false, newsletters: false, "user-organizations": false }),
    };
    const { status, body } = await render("/account/profile", facts, portsWith({ records }));
    expect(status).toBe(200);
    expect(body).toContain("Ada Lovelace");
  });

  it("ERR-003 ERR-004 a page that is refused or gone redirects to the error pages", async () => {
    const answer = (kind: "forbidden" | "not-found", status: number) =>
      render("/", {}, portsWith({ calls: { "app-pages": () => failureOf(kind, status) } }));
    expect((await answer("forbidden", 403)).location).toBe("/errors/unauthorized?redirectUrl=/");
    expect((await answer("not-found", 404)).location).toBe("/errors/not-found?path=/");
  });

  it("answers 503 with a page for people when data cannot be had, which the browser then tries again", async () => {
    const { status, body } = await render(
      "/",
      {},
      portsWith({ calls: { "app-pages": () => failureOf("unavailable", 503) } }),
    );
    expect(status).toBe(503);
    expect(body).toContain("This page could not be shown");
    expect(hydrationOf(body).found).toBeUndefined();
  });
});

describe("two viewers at once", () => {
  it("get nothing of each other", async () => {
    let open: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const waiting = (title: string): Ports =>
      portsWith({
        calls: {
          "app-pages": async () => {
            await gate;
            return { data: { ...content, title } };
          },
        },
      });
    const ada = render(
      "/",
      { viewer: viewerWith({ roles: ["app_admin"] }), locale: "fr", lines: linesIn("fr") },
      waiting("Page of Ada"),
    );
    const guest = render("/", {}, waiting("Page of a guest"));
    open();
    const [hers, theirs] = await Promise.all([ada, guest]);
    expect(hers.body).toContain("ada@labcommons.test");
    expect(hers.body).toContain("Page of Ada");
    expect(hers.body).toContain("Aller au contenu");
    for (const secret of ["Lovelace", "ada@", "Page of Ada", "Aller au contenu", "app_admin"])
      expect(theirs.body).not.toContain(secret);
    expect(theirs.body).toContain("Page of a guest");
    expect(theirs.body).toContain("Sign in");
    expect(hers.body).not.toContain("Page of a guest");
  });
});
