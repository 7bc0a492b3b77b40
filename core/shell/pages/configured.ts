import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import { list } from "#core/kernel/reads.ts";
import { Ids } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Viewer, viewerOf } from "#core/kernel/viewer.ts";
import { create, update } from "#core/kernel/write.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { appPageComponents, appPages } from "./entities.ts";
import { fixedPages } from "./fixed-pages.ts";
import { isPathOn } from "./reserved.ts";

/** A page that the settings want the installation to have (CONF-010). Texts by locale. */
export interface WantedPage {
  readonly path: string;
  readonly title: Readonly<Partial<Record<Locale, string>>>;
  readonly description: Readonly<Partial<Record<Locale, string>>>;
  readonly isDefault: boolean;
  readonly requiresAuth: boolean;
  readonly roles: readonly string[];
  readonly components: readonly {
    readonly name: string;
    readonly viewId?: string;
    readonly props: Readonly<Record<string, unknown>>;
  }[];
}

/**
 * Makes the pages of the settings that are not there yet, those that every site has, and a home page where there is none, each with its
 * components, in one transaction; a page that stands at the path already stays as people made it. Who acts is the product itself. Gives the paths of those made.
 */
export const putConfiguredPages = Effect.fnUntraced(function* (pages: readonly WantedPage[]) {
  const { defaultLocale, flags } = yield* Acting;
  const known = yield* list(appPages, { fields: ["path", "isDefault"], page: "whole" });
  const paths = new Set(known.rows.map(({ path }) => path));
  const hasHome = paths.has("/") || known.rows.some(({ isDefault }) => isDefault);
  const homes = hasHome || pages.some(({ path, isDefault }) => path === "/" || isDefault) ? [] : [yield* plainHome()];
  const configured = new Set(pages.map(({ path }) => path));
  const fixed = fixedPages(yield* Installation, defaultLocale).filter(
    ({ path }) => !configured.has(path) && isPathOn(path, flags),
  );
  const missing = [...pages, ...homes, ...fixed].filter(({ path }) => !paths.has(path));
  yield* inTransaction(Effect.forEach(missing, (page) => putPage(page)));
  return missing.map(({ path }) => path);
});

/** What an installation without any home page answers at `/`: its name and what it is, until somebody composes more. */
const plainHome = Effect.fnUntraced(function* () {
  const { defaultLocale } = yield* Acting;
  const { name, description = "" } = yield* Installation;
  return {
    path: "/",
    title: { [defaultLocale]: name },
    description: {},
    isDefault: true,
    requiresAuth: false,
    roles: [],
    components: [{ name: "hero", props: { title: name, subtitle: description } }],
  };
});

const putPage = Effect.fnUntraced(function* (page: WantedPage) {
  const viewer = yield* Acting;
  const { path, isDefault, requiresAuth, roles } = page;
  const [first = viewer.defaultLocale, ...others] = localesOf(page, viewer.defaultLocale);
  const texts = (locale: Locale) => ({
    ...(page.title[locale] === undefined ? {} : { title: page.title[locale] }),
    ...(page.description[locale] === undefined ? {} : { description: page.description[locale] }),
  });
  const id = yield* actingAs(
    speaking(viewer, first),
    create({
      type: appPages.type,
      attributes: { path, isDefault, requiresAuth, ...texts(first) },
      relationships: { roles: roles.map((role) => ({ type: "roles", id: role })) },
      pointer: "/data",
    }),
  );
  for (const locale of others) {
    yield* actingAs(
      speaking(viewer, locale),
      update({ type: appPages.type, id, attributes: texts(locale), relationships: {}, pointer: "/data" }),
    );
  }
  const ids = yield* Ids;
  for (const [position, { name, viewId, props }] of page.components.entries()) {
    const attributes = { internalId: ids.next(), name, position, ...(viewId === undefined ? {} : { viewId }) };
    const component = yield* actingAs(
      speaking(viewer, first),
      create({
        type: appPageComponents.type,
        attributes: { ...attributes, props: propsIn(first, props) },
        relationships: { page: { type: appPages.type, id } },
        pointer: "/data",
      }),
    );
    for (const locale of others) {
      const translated = { props: propsIn(locale, props) };
      yield* actingAs(
        speaking(viewer, locale),
        update({
          type: appPageComponents.type,
          id: component,
          attributes: translated,
          relationships: {},
          pointer: "/data",
        }),
      );
    }
  }
});

/** Props of a component in a locale: a value that is an object of locales is a translated one. */
const propsIn = (locale: Locale, props: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(props).map(([name, value]) => [
      name,
      isTranslated(value) ? (value[locale] ?? Object.values(value)[0]) : value,
    ]),
  );

const isTranslated = (value: unknown): value is Readonly<Partial<Record<Locale, unknown>>> =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0 && Object.keys(value).every(isLocale);

const speaking = (viewer: Viewer, locale: Locale): Viewer => viewerOf({ ...viewer, editionLocale: locale });

/** Locales in which a page is titled, the site's default one first. */
const localesOf = ({ title }: WantedPage, preferred: Locale): readonly Locale[] =>
  Object.keys(title)
    .filter(isLocale)
    .sort((left, right) => Number(right === preferred) - Number(left === preferred));
