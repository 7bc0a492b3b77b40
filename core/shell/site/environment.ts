import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { first, list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { appPages } from "#core/shell/pages/entities.ts";
import { appEnvs } from "#core/shell/settings/entities.ts";
import type { SiteEnvironment } from "./environment-parts.ts";
import { Installation } from "./installation.ts";

/** Kinds of records that the environment is made of: whoever keeps it looks again when one of them was written. */
export const environmentTypes = [appEnvs.type, appPages.type] as const;

/**
 * The program, its configuration and the main settings, on which every page stands, and the published pages (LAYOUT-006, PAGE-023, PAGE-024).
 * It is read from the records themselves, so that no write can forget to mark it.
 */
export const environmentOf = Effect.fnUntraced(function* (
  settings: { readonly version: number } | null,
  publishedPages: readonly { readonly id: string; readonly version: number }[],
) {
  const { version, configuration, digest } = yield* Installation;
  const site = digest([version, configuration, settings?.version ?? 0].join(" "));
  const pages = publishedPages.map((page) => `${page.id}.${page.version}`).sort();
  return {
    environment: `${site}.${digest(pages.join(" "))}`,
    pages: new Map(publishedPages.map(({ id, version: ofPage }) => [id, ofPage])),
  } satisfies SiteEnvironment;
});

const settingsParts = { fields: [] };
const publishedPages = { where: where("isDraft", "eq", false), fields: ["path"], page: "whole" } as const;

/** The environment as it is now. */
export const currentEnvironment = Effect.fnUntraced(function* () {
  const settings = yield* asSystem(first(appEnvs, settingsParts));
  const pages = yield* asSystem(list(appPages, publishedPages));
  return yield* environmentOf(settings?.row ?? null, pages.rows);
});
