import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Entry } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Installation } from "./installation.ts";

/** Kinds of records that the environment is made of: whoever keeps it looks again when one of them was written. */
export const environmentTypes = ["app-envs", "app-pages"] as const;

/**
 * A digest of what every open page of the site stands on: the program, its configuration, the main settings, and the published
 * pages (LAYOUT-006, PAGE-023, PAGE-024). It is read from the records themselves, so that no write can forget to mark it.
 */
export const environmentOf = Effect.fnUntraced(function* (
  settings: Pick<Entry, "version"> | null,
  publishedPages: readonly Pick<Entry, "id" | "version">[],
) {
  const { version, configuration, digest } = yield* Installation;
  const pages = publishedPages.map((page) => `${page.id}.${page.version}`).sort();
  return digest([version, configuration, settings?.version ?? 0, ...pages].join(" "));
});

const settingsQuery = queryOf("app-envs", { fields: { "app-envs": [] }, page: { number: 1, size: 1 } });
const pagesQuery = queryOf("app-pages", {
  filter: { is: "compare", field: "isDraft", op: "eq", value: { literal: false } },
  fields: { "app-pages": ["path"] },
  page: "all",
});

/** The environment as it is now. */
export const currentEnvironment = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, CoreNeeds> {
  const system = asSystem(viewer);
  const settings = yield* listEntries(settingsQuery, system);
  const pages = yield* listEntries(pagesQuery, system);
  return yield* environmentOf(settings.rows[0] ?? null, pages.rows);
});
