import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { count, fieldsOf, findOptional, list } from "#core/kernel/reads.ts";
import { lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { update } from "#core/kernel/write.ts";
import { roles, users } from "#core/shell/access/entities.ts";
import { fullName, isAdmin } from "#core/shell/access/rules.ts";
import { organizations } from "../entities.ts";
import { dropDefaultUser } from "../write.ts";
import {
  administersOrganization,
  type KeeperFacts,
  type MemberFacts,
  namedRoles,
  namingRefusal,
  removalRefusal,
} from "./rules.ts";

const memberOf = (organization: string) => related("organizations", where("id", "eq", organization));

/** The members of an organization by name, with what the viewer may do with each. For its administrators. */
export const listMembers = Effect.fnUntraced(function* (organization: string) {
  const keeper = yield* keeperOf(organization);
  const { rows } = yield* asSystem(
    list(users, {
      where: allOf(memberOf(organization), where("isServiceAccount", "ne", true)),
      fields: ["firstName", "lastName", "avatarUrl", "roles", "organizations"],
      include: { roles: {}, organizations: {} },
      includeFields: [fieldsOf(roles, []), fieldsOf(organizations, [])],
      page: "whole",
    }),
  );
  return rows.map((row) => {
    const member = { id: row.id, roles: row.roles, organizationIds: row.organizations };
    return {
      id: row.id,
      name: fullName(row),
      avatarUrl: row.avatarUrl,
      administers: administersOrganization(member),
      isOneself: row.id === keeper.id,
      mayRemove: removalRefusal(member, keeper) === null,
      mayName: namingRefusal(member, keeper) === null,
    };
  });
});

/** Takes a member out of an organization; who acts for it does so no more. Its last administrator stays while others belong to it. */
export const removeMember = (organization: string, user: string) =>
  changeMember(organization, user, removalRefusal, ({ member, actsForIt }) => ({
    leaves: true,
    relationships: {
      organizations: member.organizationIds
        .filter((each) => each !== organization)
        .map((id) => ({ type: organizations.type, id })),
      ...(actsForIt ? { actingAsOrganization: null } : {}),
    },
  }));

/** Makes a member an administrator of their organizations, or an ordinary member again. */
export const nameAdministrator = (organization: string, user: string, administers: boolean) =>
  changeMember(organization, user, namingRefusal, ({ member }) => ({
    leaves: !administers,
    relationships: { roles: namedRoles(member.roles, administers).map((id) => ({ type: "roles", id })) },
  }));

interface Locked {
  readonly member: MemberFacts;
  readonly actsForIt: boolean;
}

interface MemberChange {
  /** Whether the organization has one administrator less, if they are one. */
  readonly leaves: boolean;
  readonly relationships: Parameters<typeof update>[0]["relationships"];
}

const changeMember = Effect.fnUntraced(function* (
  organization: string,
  user: string,
  refusalOf: (member: MemberFacts, keeper: KeeperFacts) => string | null,
  stepOf: (locked: Locked) => MemberChange,
) {
  const viewer = yield* Acting;
  if (viewer.impersonatorId !== null) return yield* new Forbidden({ reason: "own-session" });
  const missing = new NotFound({ type: users.type, id: user });
  if (!isUuid(user)) return yield* missing;
  const storage = yield* Storage;
  return yield* inTransaction(
    Effect.gen(function* () {
      const keeper = yield* keeperOf(organization);
      // Of two changes to the members at once, the second waits here.
      yield* lock(organizations, organization);
      const found = yield* lockOptional(users, user);
      const organizationIds = yield* storage.linkedIds(users.type, user, "organizations");
      if (!found || !organizationIds.includes(organization)) return yield* missing;
      const held = yield* storage.linkedIds(users.type, user, "roles");
      const member = { id: user, roles: held, organizationIds };
      const reason = refusalOf(member, keeper);
      if (reason !== null) return yield* new Forbidden({ reason });
      const { leaves, relationships } = stepOf({ member, actsForIt: found.actingAsOrganization === organization });
      if (leaves && administersOrganization(member)) yield* asSystem(keepAnAdministrator(organization, user));
      yield* asSystem(update({ type: users.type, id: user, attributes: {}, relationships, pointer: "/data" }));
      if (relationships.organizations) yield* asSystem(dropDefaultUser(organization, user));
      return null;
    }),
  );
});

/** Who administers the organization, as the viewer; NotFound for whom it is not there, Forbidden for everybody else. */
const keeperOf = Effect.fnUntraced(function* (organization: string) {
  const viewer = yield* Acting;
  const found = isUuid(organization) ? yield* findOptional(organizations, organization, { fields: [] }) : null;
  if (!found) return yield* new NotFound({ type: organizations.type, id: organization });
  const isKeeper = viewer.roles.includes("organization_admin") && viewer.organizationIds.includes(organization);
  if (!isAdmin(viewer) && !isKeeper) return yield* new Forbidden({});
  return { id: viewer.id, isAdmin: isAdmin(viewer), organizationIds: viewer.organizationIds };
});

const keepAnAdministrator = Effect.fnUntraced(function* (organization: string, user: string) {
  const others = allOf(memberOf(organization), where("id", "ne", user));
  const administrators = related("roles", where("id", "eq", "organization_admin"));
  if ((yield* count(users, others)) === 0) return;
  if ((yield* count(users, allOf(others, administrators))) === 0)
    return yield* new Forbidden({ reason: "only-administrator" });
});
