import { beforeAll, describe, expect, it } from "vitest";
import type { PagePreview } from "#core/shell/pages/calls.ts";
import { demoServer } from "#tests/support/demo.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

const server = await demoServer();
let superAdmin: Session;
let admin: Session;
let page: { id: string; attributes: { updatedAt: string } };

beforeAll(async () => {
  superAdmin = await signedIn(server.url, "admin@labcommons.test", "labcommons-demo");
  admin = await signedIn(server.url, "manager@labcommons.test", "labcommons-demo");
  page = (await superAdmin.request("GET /api/v1/app-pages?filter[path]=/about")).body.data[0];
});

const id = "00000000-0000-4000-8000-000000000001";
const component = (name: string, props: object, internalId = id) => ({
  internalId,
  viewId: null,
  name,
  position: 0,
  props,
});
const preview = (by: Session, components: readonly object[], more: object = {}) =>
  by.request(`POST /api/v1/services/app-pages/${page.id}/preview`, {
    body: { locale: "fr", styles: null, components, ...more },
  });

describe("the preview of what is not saved", () => {
  it("COMP-038 is the page as it would be: texts cleaned, references resolved, articles found, styles scoped", async () => {
    const file = (await superAdmin.request("GET /api/v1/files?page[size]=1")).body.data[0];
    const answer = await preview(
      superAdmin,
      [
        component("content", { content: '<p onclick="x()">a<script>b()</script></p>' }),
        component("hero", { title: "T", images: [{ image: { type: "files", id: file.id } }] }),
        component("articles", { limit: 2 }),
      ],
      { styles: "p { color: red }" },
    );
    expect(answer.status, answer.text).toBe(200);
    const { components, styles } = answer.body.data as PagePreview;
    expect(components[0]).toMatchObject({ id, props: { content: "<p>a</p>" } });
    expect(components[1]?.props.images).toMatchObject([{ image: { id: file.id, url: expect.any(String) } }]);
    expect(components[2]?.data).toMatchObject({ articles: { data: [{ type: "articles" }, { type: "articles" }] } });
    expect(styles).toContain(`.page-${page.id}`);
  });

  it("leaves out what cannot be read, and stores nothing", async () => {
    const answer = await preview(superAdmin, [
      component("content", { size: "enormous" }),
      component("unknown", {}),
      component("buttons", {}, id.replace("1", "2")),
    ]);
    expect((answer.body.data as PagePreview).components.map(({ name }) => name)).toEqual(["buttons"]);
    const after = (await superAdmin.request(`GET /api/v1/app-pages/${page.id}`)).body.data;
    expect(after.attributes.updatedAt).toBe(page.attributes.updatedAt);
  });

  it("is for those who edit pages, and refuses what is no page", async () => {
    expect((await preview(admin, [])).status).toBe(403);
    expect((await preview(superAdmin, [{ name: "hero" }])).status).toBe(422);
    expect((await preview(superAdmin, [], { locale: "xx" })).status).toBe(422);
  });
});
