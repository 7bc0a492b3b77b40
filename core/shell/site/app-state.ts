import { Effect } from "effect";
import { adminTypes } from "#core/kernel/audience.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { Catalogue, type CoreNeeds, KeyRing, RichTexts } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findEntry, listEntries } from "#core/kernel/read.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { completedName, type Named } from "#core/shell/access/organization-name.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { linesOf } from "#core/shell/language-lines/lines.ts";
import { unreadCount } from "#core/shell/notifications/unread.ts";
import { unreadBadgeOf } from "#core/shell/notifications/unread-badge.ts";
import { foldedRedirections } from "#core/shell/pages/folding.ts";
import { menuOf } from "#core/shell/pages/menu.ts";
import { isPathOn } from "#core/shell/pages/reserved.ts";
import { type MainSettings, mainSettings } from "#core/shell/settings/main-settings.ts";
import { brandStyles, designBrand } from "./brand.ts";
import { environmentOf } from "./environment.ts";
import { Installation, type InstallationService } from "./installation.ts";
import type { AppState, PageEntry, ViewerSummary } from "./state.ts";

/** Scope of the installation's own styles. */
export const siteScope = ".site-styles";

/**
 * What a page starts from, in the order of BOOT-001: settings, lines, menu, user. The browser asks for none of it again while it stays
 * in the same locale.
 */
export const appState = Effect.fnUntraced(function* (
  viewer: Viewer,
  namespaces?: readonly string[],
): Effect.fn.Return<AppState, CoreError, CoreNeeds> {
  const installation = yield* Installation;
  const settings = yield* mainSettings(viewer);
  const { lines, hash } = yield* linesOf(viewer, namespaces);
  const menu = yield* menuOf(viewer);
  const user = viewer.id === null ? null : yield* summaryOf(viewer.id, viewer);
  const { pages, published } = yield* pageEntries(viewer);
  const environment = yield* environmentOf(settings, published);
  const redirections = yield* redirectionsOf(viewer);
  const styles = yield* siteStyles([installation.styles, settings?.styles]);
  const defined = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });
  return {
    app: {
      name: installation.name,
      version: installation.version,
      ...(viewer.roles.includes("app_admin") ? { buildDate: installation.buildDate } : {}),
      publicUrl: installation.publicUrl,
      ...defined("logoUrl", settings?.logoUrl ?? installation.logoUrl),
      ...defined("description", settings?.description ?? installation.description),
      ...defined("socialPreviewUrl", settings?.socialPreviewUrl ?? installation.socialPreviewUrl),
      contactUrl: installation.contactUrl,
      newsletterUrl: installation.newsletterUrl,
      charter: {
        ...defined("url", settings?.charter.url ?? installation.charter.url),
        ...defined("translatorName", settings?.charter.translatorName ?? installation.charter.translatorName),
        ...defined("translatorUrl", settings?.charter.translatorUrl ?? installation.charter.translatorUrl),
      },
      ...(user === null ? {} : { forPeople: forPeopleOf(installation, settings) }),
      currencies: installation.currencies,
      switchInset: installation.switchInset,
      font: installation.brand.font ?? designBrand.font,
      hasLuciole: installation.hasLuciole,
      ...defined("styles", styles),
      ...defined("brand", brandStyles(installation.brand) || undefined),
      environment,
    },
    locale: viewer.locale,
    defaultLocale: viewer.defaultLocale,
    locales: installation.locales,
    flags: viewer.flags,
    lines,
    linesHash: hash,
    menu,
    viewer: user,
    pages,
    redirections: foldedRedirections([...installation.redirections, ...redirections]),
  };
});

/** What only somebody with an account is offered. */
const forPeopleOf = (
  installation: InstallationService,
  settings: MainSettings | null,
): NonNullable<AppState["app"]["forPeople"]> => {
  const signup = settings?.memberLinks.signup ?? installation.memberLinks.signup;
  const evolution = settings?.memberLinks.evolution ?? installation.memberLinks.evolution;
  const { phoneCountries, mostSecondaryEmails } = installation;
  return {
    memberLinks: { ...(signup ? { signup } : {}), ...(evolution ? { evolution } : {}) },
    phoneCountries,
    mostSecondaryEmails,
  };
};

const siteStyles = Effect.fnUntraced(function* (sheets: readonly (string | undefined)[]) {
  const texts = yield* RichTexts;
  const joined = sheets.filter((sheet) => sheet).join("\n");
  return joined === "" ? undefined : texts.scopeStyles(joined, siteScope);
});

const userQuery = queryOf("users", {
  include: { organizations: {} },
  fields: { organizations: ["name", "unitName"] },
  page: { number: 1, size: 1 },
});

const summaryOf = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<ViewerSummary | null, CoreError, CoreNeeds> {
  const { row, included } = yield* findEntry(userQuery, id, viewer);
  const { attributes } = row;
  return {
    id,
    firstName: attributes.firstName as string,
    lastName: attributes.lastName as string,
    email: attributes.email as string,
    avatarUrl: attributes.avatarUrl as string | null,
    isAdmin: attributes.isAdmin === true,
    isVerified: viewer.isVerified,
    isValidated: viewer.isValidated,
    roles: viewer.roles,
    ...(viewer.flags.transactions && attributes.canUseTransactions === true ? { usesTransactions: true } : {}),
    weight: viewer.weight,
    locale: attributes.locale as Locale | null,
    editionLocale: attributes.editionLocale as Locale | null,
    timezone: attributes.timezone as string,
    unread: yield* unreadCount(viewer),
    mark: unreadBadgeOf(yield* KeyRing, id),
    ...organizationsOf(row, included, viewer),
    impersonation: yield* impersonationOf(viewer),
    adminTypes: adminTypes(yield* Catalogue, viewer).map(({ type }) => type),
  };
});

/** The organizations that somebody belongs to, and the one they act as; none while the features are off (FLAG-012). */
function organizationsOf(
  { refs }: Entry,
  included: readonly Entry[],
  { flags, actingOrganizationId }: Viewer,
): Pick<ViewerSummary, "organizations" | "actingOrganizationId"> {
  if (!flags.organizations || !flags["user-organizations"]) return { organizations: [], actingOrganizationId: null };
  const byId = new Map(included.filter(({ type }) => type === "organizations").map((each) => [each.id, each]));
  const organizations = (refs.organizations as readonly Reference[]).flatMap(({ id }) => {
    const found = byId.get(id);
    return found ? [{ id, name: completedName(found.attributes as unknown as Named) }] : [];
  });
  return { organizations, actingOrganizationId };
}

const nameQuery = queryOf("users", { fields: { users: ["firstName", "lastName"] }, page: { number: 1, size: 1 } });

/** Who acts for the viewer, and until when (LAYOUT-007). */
const impersonationOf = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<ViewerSummary["impersonation"], CoreError, CoreNeeds> {
  const { impersonatorId, sessionId } = viewer;
  if (impersonatorId === null || sessionId === undefined) return null;
  const until = yield* (yield* Sessions).actsUntil(sessionId);
  const { row } = yield* findEntry(nameQuery, impersonatorId, viewer);
  return until === null ? null : { by: fullName(row.attributes), until };
});

const publishedPages = queryOf("app-pages", {
  filter: { is: "compare", field: "isDraft", op: "eq", value: { literal: false } },
  include: { roles: {}, components: {} },
  fields: {
    "app-pages": ["path", "title", "isDefault", "requiresAuth", "accessLevelWeight"],
    "app-page-components": ["name"],
    roles: ["name"],
  },
  page: "all",
});
const openPages = queryOf("app-pages", { fields: { "app-pages": ["path"] }, page: "all" });

/** Every published page with the access that it asks for, titles only of those that the viewer may open; and their rows. */
const pageEntries = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<
  { readonly pages: readonly PageEntry[]; readonly published: readonly Entry[] },
  CoreError,
  CoreNeeds
> {
  const all = yield* listEntries(publishedPages, asSystem(viewer));
  const open = new Set((yield* listEntries(openPages, viewer)).rows.map(({ id }) => id));
  const names = new Map(all.included.map(({ type, id, attributes }) => [`${type} ${id}`, attributes.name as string]));
  const published = all.rows.filter(({ attributes }) => isPathOn(attributes.path as string, viewer.flags));
  const pages = published.map(({ id, attributes, refs }) => {
    const roles = refs.roles as readonly Reference[];
    return {
      id,
      path: attributes.path as string,
      ...(open.has(id) ? { title: attributes.title as string } : {}),
      isDefault: attributes.isDefault === true,
      requiresAuth: attributes.requiresAuth === true || roles.length > 0 || attributes.accessLevelWeight !== null,
      roles: roles.map((role) => role.id),
      accessLevelWeight: (attributes.accessLevelWeight as number | null) ?? 0,
      components: (refs.components as readonly Reference[]).map((each) => names.get(`${each.type} ${each.id}`) ?? ""),
    };
  });
  return { pages, published };
});

const redirectionsQuery = queryOf("app-redirections", { page: { number: 1, size: 2_000 } });

const redirectionsOf = Effect.fnUntraced(function* (viewer: Viewer) {
  const page = yield* listEntries(redirectionsQuery, asSystem(viewer));
  return page.rows.map(({ attributes }) => ({ from: attributes.fromPath as string, to: attributes.toPath as string }));
});
