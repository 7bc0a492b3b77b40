import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { adminTypes } from "#core/kernel/audience.ts";
import type { Field } from "#core/kernel/fields.ts";
import { where } from "#core/kernel/policy.ts";
import { Catalogue, KeyRing, RichTexts } from "#core/kernel/ports.ts";
import { type Found, fieldsOf, find, list } from "#core/kernel/reads.ts";
import type { RowOf, Typed } from "#core/kernel/rows.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { roles, users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { fullName } from "#core/shell/access/rules.ts";
import { linesOf } from "#core/shell/language-lines/lines.ts";
import { unreadCount } from "#core/shell/notifications/unread.ts";
import { unreadBadgeOf } from "#core/shell/notifications/unread-badge.ts";
import { appPageComponents, appPages, appRedirections } from "#core/shell/pages/entities.ts";
import { foldedRedirections } from "#core/shell/pages/folding.ts";
import { menuOf } from "#core/shell/pages/menu.ts";
import { isPathOn } from "#core/shell/pages/reserved.ts";
import { type MainSettings, mainSettings } from "#core/shell/settings/main-settings.ts";
import { brandStyles, designBrand } from "./brand.ts";
import { environmentOf } from "./environment.ts";
import { Installation, type InstallationService } from "./installation.ts";
import type { AppState, ViewerSummary } from "./state.ts";

/** Scope of the installation's own styles. */
export const siteScope = ".site-styles";

/**
 * What a page starts from, in the order of BOOT-001: settings, lines, menu, user. The browser asks for none of it again while it stays
 * in the same locale.
 */
export const appState = Effect.fnUntraced(function* (namespaces?: readonly string[]) {
  const viewer = yield* Acting;
  const installation = yield* Installation;
  const settings = yield* mainSettings();
  const { lines, hash } = yield* linesOf(namespaces);
  const menu = yield* menuOf();
  const user = viewer.id === null ? null : yield* summaryOf(viewer.id);
  const { pages, published } = yield* pageEntries();
  const { environment } = yield* environmentOf(settings, published);
  const redirections = yield* redirectionsOf();
  const styles = yield* siteStyles([installation.styles, settings?.styles]);
  const defined = <Value>(name: string, value: Value | undefined) => (value === undefined ? {} : { [name]: value });
  return {
    app: {
      name: installation.name,
      version: installation.version,
      ...(viewer.roles.includes("app_admin") ? { buildDate: installation.buildDate } : {}),
      publicUrl: installation.publicUrl,
      ...defined("logoUrl", settings?.logoUrl ?? installation.logoUrl),
      ...defined("logoSize", settings?.logoSize),
      ...defined("description", settings?.description ?? installation.description),
      ...defined(
        "socialPreview",
        settings?.socialPreview ?? (installation.socialPreviewUrl ? { url: installation.socialPreviewUrl } : undefined),
      ),
      contactUrl: installation.contactUrl,
      newsletterUrl: installation.newsletterUrl,
      charter: {
        ...defined("url", settings?.charter.url ?? installation.charter.url),
        ...defined("translatorName", settings?.charter.translatorName ?? installation.charter.translatorName),
        ...defined("translatorUrl", settings?.charter.translatorUrl ?? installation.charter.translatorUrl),
      },
      ...defined("map", installation.map),
      ...(user === null ? {} : { forPeople: forPeopleOf(installation, settings) }),
      country: installation.country,
      currencies: installation.currencies,
      switchInset: installation.switchInset,
      proposesCookies: installation.proposesCookies,
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
  const { phoneCountries, mostSecondaryEmails, connections } = installation;
  return {
    memberLinks: { ...(signup ? { signup } : {}), ...(evolution ? { evolution } : {}) },
    phoneCountries,
    mostSecondaryEmails,
    connections,
  };
};

const siteStyles = Effect.fnUntraced(function* (sheets: readonly (string | undefined)[]) {
  const texts = yield* RichTexts;
  const joined = sheets.filter((sheet) => sheet).join("\n");
  return joined === "" ? undefined : texts.scopeStyles(joined, siteScope);
});

/** Organizations are a module's: what is told of somebody's own is their name. */
const organizations: Typed<
  "organizations",
  { readonly name: Field<string, "required">; readonly unitName: Field<string | null, "optional"> },
  Readonly<Record<never, never>>
> = { type: "organizations" };

const ownParts = { include: { organizations: {} }, includeFields: [fieldsOf(organizations, ["name", "unitName"])] };

const summaryOf = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const found = yield* find(users, id, ownParts);
  const { firstName, lastName, email, avatarUrl, isAdmin, locale, editionLocale, timezone } = found.row;
  return {
    id,
    firstName,
    lastName,
    email,
    avatarUrl,
    isAdmin,
    isVerified: viewer.isVerified,
    isValidated: viewer.isValidated,
    roles: viewer.roles,
    ...(viewer.flags.transactions && found.row.canUseTransactions ? { usesTransactions: true } : {}),
    weight: viewer.weight,
    locale,
    editionLocale,
    timezone,
    unread: yield* unreadCount(),
    mark: unreadBadgeOf(yield* KeyRing, id),
    ...organizationsOf(found, viewer),
    impersonation: yield* impersonationOf(),
    adminTypes: adminTypes(yield* Catalogue, viewer).map(({ type }) => type),
  };
});

/** The organizations that somebody belongs to, and the one they act as; none while the features are off (FLAG-012). */
function organizationsOf(
  { row, related }: Found<RowOf<typeof users>>,
  { flags, actingOrganizationId }: Viewer,
): Pick<ViewerSummary, "organizations" | "actingOrganizationId"> {
  if (!flags.organizations || !flags["user-organizations"]) return { organizations: [], actingOrganizationId: null };
  const theirs = row.organizations.flatMap((id) => {
    const organization = related(organizations, id);
    return organization ? [{ id, name: completedName(organization) }] : [];
  });
  return { organizations: theirs, actingOrganizationId };
}

const nameParts = { fields: ["firstName", "lastName"] } as const;

/** Who acts for the viewer, and until when (LAYOUT-007). */
const impersonationOf = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const { impersonatorId, sessionId } = viewer;
  if (impersonatorId === null || sessionId === undefined) return null;
  const until = yield* (yield* Sessions).actsUntil(sessionId);
  const { row } = yield* find(users, impersonatorId, nameParts);
  return until === null ? null : { by: fullName(row), until };
});

const publishedPages = {
  where: where("isDraft", "eq", false),
  include: { roles: {}, components: {} },
  fields: ["path", "title", "isDefault", "requiresAuth", "accessLevelWeight", "roles", "components"],
  includeFields: [fieldsOf(appPageComponents, ["name"]), fieldsOf(roles, [])],
  page: "whole",
} as const;
const openPages = { fields: ["path"], page: "whole" } as const;

/** Every published page with the access that it asks for, titles only of those that the viewer may open; and their rows. */
const pageEntries = Effect.fnUntraced(function* () {
  const { flags } = yield* Acting;
  const all = yield* asSystem(list(appPages, publishedPages));
  const open = new Set((yield* list(appPages, openPages)).rows.map(({ id }) => id));
  const published = all.rows.filter(({ path }) => isPathOn(path, flags));
  const pages = published.map(({ id, path, title, isDefault, requiresAuth, accessLevelWeight, roles, components }) => ({
    id,
    path,
    ...(open.has(id) ? { title } : {}),
    isDefault,
    requiresAuth: requiresAuth || roles.length > 0 || accessLevelWeight !== null,
    roles,
    accessLevelWeight: accessLevelWeight ?? 0,
    components: components.map((each) => all.related(appPageComponents, each)?.name ?? ""),
  }));
  return { pages, published };
});

const mostRedirections = { page: { number: 1, size: 2_000 } };

const redirectionsOf = Effect.fnUntraced(function* () {
  const { rows } = yield* asSystem(list(appRedirections, mostRedirections));
  return rows.map(({ fromPath, toPath }) => ({ from: fromPath, to: toPath }));
});
