import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { allOf, type Condition, related, where } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { update } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { organizations } from "./entities.ts";
import { dropDefaultUser } from "./write.ts";

/**
 * Takes the viewer out of an organization: their own decision, which nobody else makes in their name. NotFound where they are no member.
 * Its only administrator stays as long as it has other members.
 */
export const leaveOrganization = Effect.fnUntraced(function* (organization: string) {
  const viewer = yield* Acting;
  const { id } = viewer;
  if (viewer.via !== "session" || id === null || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  const missing = new NotFound({ type: organizations.type, id: organization });
  if (!isUuid(organization)) return yield* missing;
  const storage = yield* Storage;
  return yield* inTransaction(
    Effect.gen(function* () {
      // Of two administrators who leave at once, the second waits here.
      if (!(yield* lockOptional(organizations, organization))) return yield* missing;
      const { actingAsOrganization } = yield* lock(users, id);
      const joined = yield* storage.linkedIds(users.type, id, "organizations");
      if (!joined.includes(organization)) return yield* missing;
      if (yield* asSystem(isNeeded(id, organization))) return yield* new Forbidden({ reason: "last-administrator" });
      const remaining = joined.filter((each) => each !== organization);
      const relationships = {
        organizations: remaining.map((each) => ({ type: organizations.type, id: each })),
        ...(actingAsOrganization === organization ? { actingAsOrganization: null } : {}),
      };
      yield* asSystem(update({ type: users.type, id, attributes: {}, relationships, pointer: "/data" }));
      yield* asSystem(dropDefaultUser(organization, id));
      return null;
    }),
  );
});

/** Whether somebody is the only one who administers an organization that others belong to. */
const isNeeded = Effect.fnUntraced(function* (id: string, organization: string) {
  const members = related("organizations", where("id", "eq", organization));
  const others = allOf(members, where("id", "ne", id));
  const administers = related("roles", where("id", "eq", "organization_admin"));
  const number = (of: Condition) => count(users, of);
  if ((yield* number(allOf(where("id", "eq", id), administers))) === 0) return false;
  return (yield* number(others)) > 0 && (yield* number(allOf(others, administers))) === 0;
});
