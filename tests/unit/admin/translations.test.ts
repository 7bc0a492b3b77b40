import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { adminCategories } from "#core/kernel/entity.ts";
import { modules, product } from "#core/modules.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";
import { textTaskNames } from "#core/shell/admin/types.ts";

type Tree = { readonly [key: string]: string | Tree };

const folderOf = (locale: string) => new URL(`../../../core/locales/${locale}/`, import.meta.url);

/** What each module says in a locale, by its name. */
const filesIn = (locale: string): readonly (readonly [string, Tree])[] =>
  readdirSync(folderOf(locale)).map((file) => [
    file.replace(/\.json$/, ""),
    JSON.parse(readFileSync(new URL(file, folderOf(locale)), "utf8")) as Tree,
  ]);

/** A namespace, put together from the files of all modules. */
const read = (locale: string, namespace: string): Tree =>
  filesIn(locale).reduce<Tree>((whole, [, tree]) => merged(whole, (tree[namespace] ?? {}) as Tree), {});

const merged = (one: Tree, other: Tree): Tree => ({
  ...one,
  ...Object.fromEntries(
    Object.entries(other).map(([key, value]) => {
      const known = one[key];
      return [key, typeof known === "object" && typeof value === "object" ? merged(known, value) : value];
    }),
  ),
});

const at = (tree: Tree, ...path: readonly string[]): string | Tree | undefined =>
  path.reduce<string | Tree | undefined>((node, key) => (typeof node === "object" ? node[key] : undefined), tree);

/** Whether a module adds members to another's record: it brings what there is to say of them. */
const isExtended = (type: string, name: string): boolean =>
  modules.some((module) => module.name === name && module.extensions.some((extension) => extension.type === type));

describe.each(["en", "fr"])("the words of the back office in %s", (locale) => {
  const fields = read(locale, "fields");
  const lookups = read(locale, "lookups");
  const admin = read(locale, "admin");

  it("name every kind of record, for one and for several, and say what it is for", () => {
    const missing = [...product.entities.keys()].flatMap((type) =>
      ["one", "other", "about"]
        .filter((key) => typeof at(fields, "types", type, key) !== "string")
        .map((key) => `${type}.${key}`),
    );
    expect(missing).toEqual([]);
  });

  it("stand with the module of their record", () => {
    const strayed = filesIn(locale).flatMap(([name, tree]) =>
      [at(tree, "fields", "types"), at(tree, "fields", "help")]
        .flatMap((types) => Object.keys(types ?? {}))
        .filter((type) => type !== "base" && product.entity(type).module !== name && !isExtended(type, name)),
    );
    expect(strayed).toEqual([]);
  });

  it("label every field and relation of every kind of record", () => {
    const missing = [...product.entities.values()].flatMap(({ type, fields: declared, relations }) =>
      [...Object.keys(declared), ...Object.keys(relations), "createdAt", "updatedAt"]
        .filter((name) => typeof (at(fields, type, name) ?? at(fields, "base", name)) !== "string")
        .map((name) => `${type}.${name}`),
    );
    expect(missing).toEqual([]);
  });

  it("name every section of a form and every value of a closed list", () => {
    const missing = [...product.entities.values()].flatMap(({ fields: declared, admin: hints }) => [
      ...Object.keys(hints?.sections ?? {}).filter((name) => typeof at(fields, "groups", name) !== "string"),
      ...Object.entries(declared).flatMap(([name, spec]) =>
        ((spec.of ?? spec).values ?? [])
          // Languages are named in themselves; the name of a code is its lookup's.
          .filter(
            (value) =>
              !["locale", "editionLocale", "language", "name"].includes(name) &&
              typeof at(fields, "values", name, value) !== "string",
          )
          .map((value) => `${name}.${value}`),
      ),
    ]);
    expect(missing).toEqual([]);
  });

  it("name every code of every lookup", () => {
    const missing = [...product.entities.values()].flatMap(({ type, codes }) =>
      Object.keys(codes)
        .filter((code) => typeof at(lookups, type, code) !== "string")
        .map((code) => `${type}.${code}`),
    );
    expect(missing).toEqual([]);
  });

  it("ADMIN-001 ADMIN-002 name the dashboard, every category and every task", () => {
    expect(at(admin, "dashboard", "title")).toEqual(expect.any(String));
    for (const category of adminCategories)
      expect(at(admin, "categories", category), category).toEqual(expect.any(String));
    const counted = product.contributions("tasks").map(({ part }: { readonly part: TaskRule }) => part.name);
    for (const task of [...textTaskNames, ...counted])
      for (const key of ["title_one", "title_other", "text"])
        expect(at(admin, "tasks", task, key), task).toEqual(expect.any(String));
  });

  it("label nothing that is not declared", () => {
    const shared = ["types", "base", "values", "help", "groups"];
    const stray = Object.keys(fields).filter((type) => !shared.includes(type) && !product.entities.has(type));
    const members = Object.entries(fields).flatMap(([type, names]) => {
      const source = product.entities.get(type);
      if (!source || typeof names === "string") return [];
      return Object.keys(names)
        .filter((name) => !(name in source.fields) && !(name in source.relations))
        .map((name) => `${type}.${name}`);
    });
    expect([...stray, ...members, ...Object.keys(lookups).filter((type) => !product.entities.has(type))]).toEqual([]);
  });
});
