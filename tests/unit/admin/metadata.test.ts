import { describe, expect, it } from "vitest";
import { fieldKinds } from "#core/kernel/fields.ts";
import { product } from "#core/modules.ts";
import { adminMetadata } from "#core/shell/admin/metadata.ts";
import { wholeCatalogue } from "#tests/support/specimen-database.ts";
import { guest, person, superAdministrator, without } from "#tests/support/viewers.ts";
import { typeFor, typesFor } from "./types.ts";

const id = "0190a0a0-0000-7000-8000-000000000002";
const contributor = person(id, { roles: ["contributor"] });
const admin = person(id, { roles: ["admin"] });
const inMenu = (types: ReturnType<typeof typesFor>) =>
  [...types.values()].filter((type) => type.inMenu).map(({ type }) => type);

describe("what the back office knows of the declarations", () => {
  it("ADMIN-007 has a menu entry for a type only if the viewer may work with it", () => {
    expect(inMenu(typesFor(contributor))).toEqual(expect.arrayContaining(["articles", "files", "tags"]));
    for (const closed of ["users", "app-pages", "app-menu-items", "app-envs", "language-lines", "jobs"])
      expect(inMenu(typesFor(contributor))).not.toContain(closed);
    expect(inMenu(typesFor(person(id)))).toEqual([]);
    expect(adminMetadata(product, guest())).toEqual([]);
  });

  it("ADMIN-003 has the menu items for administrators of both kinds, and nobody else", () => {
    expect(inMenu(typesFor(admin))).toContain("app-menu-items");
    expect(inMenu(typesFor(superAdministrator(id)))).toContain("app-menu-items");
    for (const role of ["contributor", "organization_admin", "rental_admin", "aac_moderator"])
      expect(inMenu(typesFor(person(id, { roles: [role] })))).not.toContain("app-menu-items");
  });

  it("ADMIN-008 tells see, index, create, update, delete and show, and softDelete and restore where records can be deleted softly", () => {
    expect(typeFor("articles").rights).toEqual({
      see: true,
      index: true,
      show: true,
      create: true,
      update: true,
      delete: true,
      softDelete: true,
      restore: true,
    });
    expect(typeFor("tags").rights).toMatchObject({ update: true, delete: true, softDelete: false, restore: false });
    expect(typeFor("articles", contributor).rights).toMatchObject({
      create: true,
      update: true,
      delete: false,
      softDelete: true,
      restore: false,
    });
    expect(typeFor("article-statuses").rights).toMatchObject({
      see: true,
      create: false,
      update: false,
      delete: false,
    });
    expect(typeFor("app-envs").rights).toMatchObject({ create: false, delete: false, update: true });
  });

  it("FLAG-001 offers nothing of a part of the product that is off", () => {
    const less = without("rental", "calendar", "aac", "open-badges", "document-repository", "ad-projects");
    const types = typesFor({ ...superAdministrator(id), flags: less });
    expect(typeFor("roles").codes).toContain("rental_admin");
    expect(types.get("roles")?.codes).toEqual(["app_admin", "admin", "organization_admin", "contributor"]);
    const members = (type: string) => types.get(type)?.relations.map(({ name }) => name);
    expect(members("app-envs")).not.toContain("openBadgeIssuerAccessLevel");
    expect(members("app-envs")).not.toContain("rlProjectsAccessLevel");
    expect(members("organizations")).not.toContain("adProjectsDefaultUsers");
  });

  it("MODEL-003 names a resource by its record type", () => {
    for (const [slug, type] of typesFor()) expect(type.type).toBe(slug);
  });

  it("leaves out what a flag switches off", () => {
    const viewer = superAdministrator(id, { flags: without("articles", "comments") });
    expect(typesFor(viewer).has("articles")).toBe(false);
    const names = typeFor("articles", superAdministrator(id, { flags: without("comments") })).fields.map(
      ({ name }) => name,
    );
    expect(names).not.toContain("hasComments");
    expect(names).toContain("title");
  });

  it("leaves out members that the viewer may never see, and tells which they may set", () => {
    const members = (viewer: typeof admin, type: string) => typeFor(type, viewer).fields.map(({ name }) => name);
    expect(members(admin, "organizations")).toContain("adminOnlyNote");
    const manager = person(id, { roles: ["organization_admin"], organizationIds: [id] });
    expect(members(manager, "organizations")).not.toContain("adminOnlyNote");
    const status = (viewer: typeof admin) =>
      typeFor("articles", viewer).relations.find(({ name }) => name === "status");
    expect(status(admin)?.write).toEqual({ create: true, update: true });
    expect(status(contributor)?.write).toEqual({ create: false, update: false });
    expect(typeFor("users", admin).fields.find(({ name }) => name === "password")).toMatchObject({ writeOnly: true });
    expect(typeFor("articles").fields.find(({ name }) => name === "createdAt")?.write).toEqual({
      create: false,
      update: false,
    });
  });

  it("reaches what a form points at and the children that it owns", () => {
    const types = typesFor(contributor);
    expect(types.get("article-sections")).toMatchObject({ inMenu: false, root: "article" });
    expect(types.get("article-statuses")).toMatchObject({ closed: true, codes: ["draft", "unlisted", "published"] });
    expect(types.get("access-levels")?.codes).toHaveLength(5);
  });

  it("folds away what no writer comes to write: the end of an address, and what only programs ask for", () => {
    const types = adminMetadata(product, superAdministrator(id));
    const withSlug = types.filter(({ fields }) => fields.some(({ kind }) => kind === "slug"));
    expect(withSlug.map(({ type }) => type)).toEqual(
      expect.arrayContaining(["articles", "blog-posts", "organizations"]),
    );
    for (const { type, sections } of withSlug) {
      expect(
        sections.filter(({ members }) => members.includes("slug")),
        type,
      ).toEqual([
        { name: "technical", members: type === "articles" ? ["slug", "importId"] : ["slug"], isFolded: true },
      ]);
      expect(sections.at(-1)?.isFolded).toBe(true);
    }
    expect(typeFor("articles").sections.filter(({ isFolded }) => isFolded)).toHaveLength(1);
    expect(typeFor("tags").sections).toEqual([]);
  });

  it("describes every kind of field, the columns, filters and orders being members that exist", () => {
    const types = adminMetadata(wholeCatalogue, superAdministrator(id));
    for (const type of types) {
      const members = new Set([...type.fields, ...type.relations].map(({ name }) => name));
      for (const name of [...type.columns, ...type.filters]) expect(members, `${type.type}.${name}`).toContain(name);
    }
    const kinds = new Set(
      [...wholeCatalogue.entities.values()].flatMap(({ fields }) => Object.values(fields).map(({ kind }) => kind)),
    );
    expect([...kinds].sort()).toEqual([...fieldKinds].sort());
  });
});
