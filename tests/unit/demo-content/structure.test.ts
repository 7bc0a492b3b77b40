import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { decodeMembers } from "#core/kernel/decode.ts";
import type { Entity } from "#core/kernel/entity.ts";
import { articleCategories, articleSections, articles } from "#core/modules/articles/entities.ts";
import { organizations } from "#core/modules/organizations/entities.ts";
import { product } from "#core/modules.ts";
import { users } from "#core/shell/access/entities.ts";
import { appMenuItems, appPageComponents, appPages, appRedirections } from "#core/shell/pages/entities.ts";
import { readProps } from "#core/shell/pages/props.ts";
import { blockNamed } from "#core/shell/pages/served-blocks.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import type { DemoLocale, DemoMenuItem } from "#scripts/demo/content/content-types.ts";
import { demoContent } from "#scripts/demo/content/demo-content.ts";
import { propsIn } from "#scripts/demo/content/resolve.ts";
import { trainingPlaces } from "#scripts/demo/content/trainings.ts";
import { demoReferences } from "./references.ts";

const demoLocales: readonly DemoLocale[] = ["fr", "en"];

const keys = (records: readonly { readonly key: string }[]): ReadonlySet<string> => {
  const found = new Set(records.map(({ key }) => key));
  expect(found.size).toBe(records.length);
  return found;
};

/** The members of a record of the demo that its entity declares, each text in one locale. */
const membersOf = (entity: Entity, record: object, locale: DemoLocale): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([name]) => name in entity.fields)
      .map(([name, value]) => [
        name,
        entity.fields[name]?.localized ? (value as Record<string, unknown>)[locale] : value,
      ])
      .filter(([, value]) => value !== undefined),
  );

const issuesOf = (entity: Entity, record: object): readonly unknown[] =>
  demoLocales.flatMap((locale) => {
    const decoded = decodeMembers(entity.fields, "update", membersOf(entity, record, locale), entity.type);
    return decoded.ok ? [] : decoded.issues;
  });

describe("the demo's records", () => {
  const pictures = keys(demoContent.pictures);
  const labs = keys(demoContent.organizations);
  const people = keys(demoContent.accounts);
  const tags = keys(demoContent.tags);
  const categories = keys(demoContent.articleCategories);
  const pages = keys(demoContent.pages);
  const types = keys(demoContent.organizationTypes);
  const adminTags = keys(demoContent.adminTags);
  const jobs = keys(demoContent.jobs);
  const userCategories = keys(demoContent.userCategories);

  it("say alike where a lab is", () => {
    const addresses = demoContent.organizations.map(({ contactAddress }) => contactAddress ?? "");
    for (const { line1, postalCode, city } of trainingPlaces)
      expect(
        addresses.filter((address) => [line1, postalCode, city].every((part) => address.includes(part))),
      ).toHaveLength(1);
  });

  it("name only what exists", () => {
    for (const lab of demoContent.organizations) {
      if (lab.image !== undefined) expect(pictures).toContain(lab.image);
      expect(types).toContain(lab.type);
      for (const tag of lab.adminTags) expect(adminTags).toContain(tag);
    }
    for (const person of demoContent.accounts) {
      expect(pictures).toContain(person.portrait);
      expect(jobs).toContain(person.job);
      expect(userCategories).toContain(person.userCategory);
      for (const lab of person.organizations) expect(labs).toContain(lab);
    }
    for (const article of demoContent.articles) {
      expect(pictures).toContain(article.image);
      expect(categories).toContain(article.category);
      expect(people).toContain(article.createdBy);
      for (const lab of [article.organization, ...(article.associatedOrganizations ?? [])]) expect(labs).toContain(lab);
      for (const tag of article.tags) expect(tags).toContain(tag);
    }
    for (const item of demoContent.menu.flatMap((each): readonly DemoMenuItem[] => [each, ...(each.children ?? [])])) {
      if (item.page !== undefined) expect(pages).toContain(item.page);
    }
    const { logo, documentLogo, socialPreview } = demoContent.mainSettings;
    for (const picture of [logo, documentLogo, socialPreview]) expect(pictures).toContain(picture);
  });

  it("fit the fields that they are written to", () => {
    const articleParts = demoContent.articles.flatMap(({ sections }) => sections);
    const components = demoContent.pages.flatMap((page) => page.components);
    const menuItems = demoContent.menu.flatMap((item): readonly DemoMenuItem[] => [item, ...(item.children ?? [])]);
    const written: readonly (readonly [Entity, readonly object[]])[] = [
      [organizations, demoContent.organizations],
      [
        users,
        demoContent.accounts.map(({ email, firstName, lastName, description, timezone }) => ({
          email,
          firstName,
          lastName,
          description,
          timezone,
        })),
      ],
      [articleCategories, demoContent.articleCategories],
      [articles, demoContent.articles],
      [articleSections, articleParts],
      [appPages, demoContent.pages],
      [appPageComponents, components.map(({ name, viewId }) => ({ name, viewId }))],
      [appMenuItems, menuItems],
      [appRedirections, demoContent.redirections],
      [appEnvs, [demoContent.mainSettings]],
    ];
    for (const [entity, records] of written) {
      expect(records.flatMap((record) => issuesOf(entity, record))).toEqual([]);
    }
  });

  it("have addresses of their own", () => {
    const slugs = demoContent.articles.map(({ slug }) => slug);
    const paths = demoContent.pages.map(({ path }) => path);
    const old = demoContent.redirections.map(({ fromPath }) => fromPath);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set([...paths, ...old]).size).toBe(paths.length + old.length);
    expect(demoContent.pages.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it("show every layout, status and kind of access", () => {
    const count = (of: (article: (typeof demoContent.articles)[number]) => boolean) =>
      demoContent.articles.filter(of).length;
    expect(count(() => true)).toBeGreaterThanOrEqual(12);
    for (const layout of ["simple", "pagination", "navigation"])
      expect(count((each) => each.layout === layout)).toBeGreaterThan(1);
    expect(count(({ status }) => status === "draft")).toBe(1);
    expect(count(({ status }) => status === "unlisted")).toBe(1);
    expect(count(({ accessLevel }) => accessLevel !== undefined)).toBe(1);
    expect(count(({ title }) => title.en === undefined)).toBe(1);
    expect(count(({ title }) => title.fr === undefined)).toBe(1);
    expect(demoContent.articleCategories.filter(({ allowContributions }) => allowContributions)).toHaveLength(1);
    expect(
      demoContent.articleCategories.filter(({ alertText, alertLinkUrl }) => alertText && alertLinkUrl),
    ).toHaveLength(1);
  });

  it("have an account per kind of viewer", () => {
    const rolesOf = Object.fromEntries(demoContent.accounts.map(({ email, roles }) => [email.split("@")[0], roles]));
    expect(rolesOf).toEqual({
      admin: ["app_admin", "admin"],
      manager: ["admin"],
      contributor: ["contributor"],
      organization: ["organization_admin"],
      health: ["eqlaat_member"],
      rental: ["rental_admin"],
      aac: ["aac_moderator"],
      member: [],
      new: [],
    });
    expect(demoContent.accounts.filter(({ validated }) => !validated).map(({ key }) => key)).toEqual(["new"]);
    expect(demoContent.accounts.every(({ verified }) => verified)).toBe(true);
    const [member] = demoContent.accounts.filter(({ key }) => key === "member");
    const [lab] = demoContent.organizations.filter(({ key }) => key === member?.organizations[0]);
    expect(lab?.accessLevel).toBe("member_level_1");
  });

  it("give each block the props that it declares", () => {
    const cleaner = { clean: (text: string) => text, cleanCustom: (text: string) => text };
    for (const page of demoContent.pages) {
      for (const { name, props } of page.components) {
        const block = blockNamed(product, name);
        expect(block, name).toBeDefined();
        for (const locale of demoLocales) {
          const given = propsIn(locale, props, demoReferences);
          const read = block && readProps(block, given, `${page.key}/${name}`, cleaner);
          expect(read, `${page.key} ${name} ${locale}`).toMatchObject({ ok: true, props: {} });
        }
      }
    }
  });

  it("word anew lines that the interface has", () => {
    for (const { group, key } of demoContent.languageLines)
      expect(productLines("en").get(`${group}.${key}`), `${group}:${key}`).toBeTypeOf("string");
  });

  it("open the menu on two levels, for visitors, members and administrators", () => {
    expect(demoContent.menu.some(({ children }) => (children ?? []).length > 1)).toBe(true);
    expect(demoContent.menu.filter(({ alignsNextRight }) => alignsNextRight)).toHaveLength(1);
    expect(demoContent.menu.some(({ accessLevel }) => accessLevel === "member_level_1")).toBe(true);
    expect(demoContent.menu.some(({ roles }) => roles?.includes("admin"))).toBe(true);
    for (const item of demoContent.menu.flatMap((each): readonly DemoMenuItem[] => [each, ...(each.children ?? [])])) {
      expect([item.page, item.url, item.children].filter((target) => target !== undefined)).toHaveLength(1);
      if (item.url?.startsWith("http")) expect(item.blank).toBe(true);
    }
  });
});
