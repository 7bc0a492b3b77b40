/** A member, as far as rights over them go. */
export interface MemberFacts {
  readonly id: string;
  readonly roles: readonly string[];
  readonly organizationIds: readonly string[];
}

/** Who works with the members of an organization. */
export interface KeeperFacts {
  readonly id: string | null;
  readonly isAdmin: boolean;
  readonly organizationIds: readonly string[];
}

const administers = "organization_admin";

export const administersOrganization = ({ roles }: Pick<MemberFacts, "roles">): boolean => roles.includes(administers);

const isOfSite = ({ roles }: Pick<MemberFacts, "roles">): boolean =>
  roles.includes("admin") || roles.includes("app_admin");

/** Why somebody may not be taken out of an organization; `null` where they may. One leaves by oneself (`leaveOrganization`). */
export function removalRefusal(member: MemberFacts, keeper: KeeperFacts): string | null {
  if (member.id === keeper.id) return "own-membership";
  return !keeper.isAdmin && isOfSite(member) ? "site-administrator" : null;
}

/**
 * Why somebody may not be made an administrator of organizations, or be one no more; `null` where they may. The role reaches every
 * organization of its holder: who gives or takes it has to administer them all.
 */
export function namingRefusal(member: MemberFacts, keeper: KeeperFacts): string | null {
  if (member.id === keeper.id) return "own-membership";
  if (keeper.isAdmin) return null;
  if (isOfSite(member)) return "site-administrator";
  return member.organizationIds.every((each) => keeper.organizationIds.includes(each)) ? null : "other-organizations";
}

/** The roles of a member who administers their organizations from now on, or does so no more. */
export const namedRoles = (roles: readonly string[], isNamed: boolean): readonly string[] =>
  isNamed ? [...new Set([...roles, administers])] : roles.filter((role) => role !== administers);
