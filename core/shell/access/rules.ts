import type { Flags } from "#core/kernel/flags.ts";
import { phoneParts, withExtension } from "#core/kernel/phones.ts";
import { healthRoles, type RoleName } from "#core/kernel/roles.ts";

/** Access level names (PERM-001), by rising weight. */
export const accessLevels = [
  "contact",
  "potential_member",
  "friendly_member",
  "member_level_1",
  "member_level_2",
] as const;

export type AccessLevelName = (typeof accessLevels)[number];

/** What an access level weighs (PERM-003, PERM-004). */
export const accessLevelWeights: Readonly<Record<AccessLevelName, number>> = {
  contact: 0,
  potential_member: 100,
  friendly_member: 200,
  member_level_1: 300,
  member_level_2: 400,
};

/** The levels from which organizations issue badges and run projects, unless the main settings name others (CONF-013, PERM-018). */
export const usualLevels = {
  openBadgeIssuer: "member_level_2",
  projects: "member_level_1",
} as const satisfies Readonly<Record<string, AccessLevelName>>;

/** The weight of a level; 0 without one. */
export const weightOf = (level: AccessLevelName | null | undefined): number => (level ? accessLevelWeights[level] : 0);

/** The author of what the installation makes by itself: the nil UUID (USER-005). */
export const systemUserId = "00000000-0000-0000-0000-000000000000";

/** What a service account has in the place of an e-mail address: one that no mail ever reaches (RFC 2606). */
export const serviceAddress = (id: string): string => `${id}@${serviceHost}`;

/** Whether an address is that of a service account, which is sent nothing. */
export const isServiceAddress = (address: string): boolean => address.toLowerCase().endsWith(`@${serviceHost}`);

const serviceHost = "service-accounts.invalid";

interface RoleHolder {
  readonly roles: readonly string[];
}

/** Whether a user has at least one of the roles (PERM-006). A guest (`null`) has none. */
export const hasAnyRole = (user: RoleHolder | null | undefined, names: readonly RoleName[]): boolean =>
  user?.roles.some((role) => (names as readonly string[]).includes(role)) ?? false;

/** Administrator: admin or app_admin (PERM-008). */
export const isAdmin = (user: RoleHolder | null | undefined): boolean => hasAnyRole(user, ["admin", "app_admin"]);

/** Super admin: app_admin and nothing else (PERM-013). */
export const isSuperAdmin = (user: RoleHolder | null | undefined): boolean => hasAnyRole(user, ["app_admin"]);

/** Whether a user reads health records. */
export const readsHealth = (user: RoleHolder | null | undefined): boolean => hasAnyRole(user, healthRoles);

/** USER-006. */
export const isVerified = (user: { readonly emailVerifiedAt?: unknown }): boolean => Boolean(user.emailVerifiedAt);

/** USER-007. */
export const isValidated = (user: { readonly validatedAt?: unknown }): boolean => Boolean(user.validatedAt);

interface WithLevel {
  readonly accessLevel: AccessLevelName | null;
}

/**
 * The access level that counts for a user (USER-013): with the organizations features on, that of the organization they act as, or else
 * of their first one; otherwise, and for who has no organization, their own. `null` is no level.
 */
export function effectiveAccessLevel(
  user: WithLevel & {
    readonly actingAsOrganization?: WithLevel | null;
    readonly organizations?: readonly WithLevel[];
  },
  flags: Pick<Flags, "organizations" | "user-organizations">,
): AccessLevelName | null {
  const organization = user.actingAsOrganization ?? user.organizations?.[0];
  return flags.organizations && flags["user-organizations"] && organization
    ? organization.accessLevel
    : user.accessLevel;
}

/**
 * Whether an organization of a level runs projects: its weight reaches that of the level from which they do (ADP-009, PERM-018). `from`:
 * `null` for the usual level, `undefined` where it is not known, and nobody does.
 */
export const reachesProjects = (
  level: AccessLevelName | null,
  from: AccessLevelName | null | undefined,
  flags: Pick<Flags, "organizations" | "user-organizations">,
): boolean =>
  flags.organizations &&
  flags["user-organizations"] &&
  from !== undefined &&
  weightOf(level) >= weightOf(from ?? usualLevels.projects);

interface Named {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}

/** First and last name, or the one that there is (USER-002). */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].flatMap((name) => name?.trim() || []).join(" ");

/** Path of a user's public profile (USER-002). */
export const profileLink = ({ id }: { readonly id: string }): string => `/users/${encodeURIComponent(id)}/profile`;

/** Whether a user told their job (USER-003): any but `not_specified`, and for `other` the free text says which. */
export function hasSpecifiedJob({
  job,
  jobOther,
}: {
  readonly job?: { readonly id: string } | null;
  readonly jobOther?: string | null;
}): boolean {
  if (!job || job.id === "not_specified") return false;
  return job.id !== "other" || Boolean(jobOther?.trim());
}

const homeCountryCode = 33;

/**
 * A phone number as it is shown: at home (33) without its country code, as it is dialled there; elsewhere with +code (USER-025, USER-026).
 * `national` is the number after the code, digits with or without separators.
 */
export function phone(countryCode: number, national: string): string {
  if (countryCode !== homeCountryCode) return `+${countryCode} ${national.trim()}`;
  const digits = national.replace(/\D/g, "");
  return /^[1-9]\d{8}$/.test(digits) ? `0${digits}`.replace(/\B(?=(?:\d{2})+$)/g, " ") : national.trim();
}

/** The same for a number stored with its code in front (`+33612345678`), with its extension; any other is shown as it was written. */
export function phoneOf(stored: string): string {
  const { number, extension } = phoneParts(stored);
  const home = new RegExp(`^\\+${homeCountryCode}\\s*(.+)$`).exec(number);
  return home?.[1] ? withExtension(phone(homeCountryCode, home[1]), extension) : stored.trim();
}

/** Who asks, as far as pages and menus care. `null` is a guest. `weight` is that of the effective access level. */
export type PageViewer = (RoleHolder & { readonly weight: number }) | null;

/** What a page or a menu item asks for. `accessLevelWeight` is 0 without a level. */
export interface AccessRestriction {
  readonly requiresAuth: boolean;
  readonly roles: readonly string[];
  readonly accessLevelWeight: number;
}

/** What a record's own access settings ask for. Roles or a level, even the lowest, imply sign-in (PERM-012). */
export const restrictionOf = (record: {
  readonly requiresAuth: boolean;
  readonly roles: readonly string[];
  readonly accessLevel: AccessLevelName | null;
}): AccessRestriction => ({
  requiresAuth: record.requiresAuth || record.roles.length > 0 || record.accessLevel !== null,
  roles: record.roles,
  accessLevelWeight: weightOf(record.accessLevel),
});

export type PageAccess = "allowed" | "sign-in" | "unauthorized";

/**
 * Whether a viewer may open a page (PERM-009 to PERM-012): signed in where it asks for that, with one of its roles if it has any, and with
 * its weight. Super admins always may. `sign-in`: they may after signing in, perhaps; the others are `unauthorized`.
 */
export function pageAccess(page: AccessRestriction, viewer: PageViewer): PageAccess {
  if (isSuperAdmin(viewer)) return "allowed";
  const isRestricted = page.requiresAuth || page.roles.length > 0 || page.accessLevelWeight > 0;
  if (!isRestricted) return "allowed";
  if (!viewer) return "sign-in";
  const hasRole = page.roles.length === 0 || page.roles.some((role) => viewer.roles.includes(role));
  return hasRole && viewer.weight >= page.accessLevelWeight ? "allowed" : "unauthorized";
}

export interface MenuNode<Node> extends AccessRestriction {
  /** Where it leads; without one it only opens its children. */
  readonly href?: string | null;
  readonly children: readonly Node[];
}

/**
 * The menu as a viewer gets it (NAV-017): without items that they may not use, and without those that lead nowhere and open nothing.
 * A hidden item takes its children along. Super admins see all.
 */
export function visibleMenu<Node extends MenuNode<Node>>(menu: readonly Node[], viewer: PageViewer): Node[] {
  if (isSuperAdmin(viewer)) return [...menu];
  return menu.flatMap((item) => {
    if (pageAccess(item, viewer) !== "allowed") return [];
    const children = visibleMenu(item.children, viewer);
    return item.href || children.length > 0 ? [{ ...item, children }] : [];
  });
}

/** Whom an item is shown to be by. */
export type Author<User, Organization> =
  | { readonly kind: "organization"; readonly organization: Organization }
  | { readonly kind: "user"; readonly user: User }
  | { readonly kind: "anonymous" };

/**
 * The author of an item (MODEL-024): its organization with the organizations features on, otherwise who created it. An item that is deleted
 * or has nobody left has an anonymous author (COMM-002).
 */
export function author<User, Organization>(
  item: {
    readonly deletedAt?: string | null;
    readonly organization?: Organization | null;
    readonly createdBy?: User | null;
  },
  flags: Pick<Flags, "organizations" | "user-organizations" | "author-organization">,
): Author<User, Organization> {
  if (item.deletedAt) return { kind: "anonymous" };
  const byOrganization = flags.organizations && flags["user-organizations"] && flags["author-organization"];
  if (byOrganization && item.organization) return { kind: "organization", organization: item.organization };
  return item.createdBy ? { kind: "user", user: item.createdBy } : { kind: "anonymous" };
}
