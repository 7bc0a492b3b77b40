import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { change, lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem, systemOf } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { update } from "#core/kernel/write.ts";
import { ownConfirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { organizations } from "../entities.ts";
import { organizationInvitations } from "./entities.ts";

/** Invitations to one of the viewer's confirmed addresses that wait for an answer, the newest first. */
export const listInvitations = Effect.fnUntraced(function* () {
  const { rows, related } = yield* asSystem(
    list(organizationInvitations, {
      where: yield* waitingFor(),
      include: { organization: {} },
      includeFields: [fieldsOf(organizations, ["name", "unitName"])],
    }),
  );
  return rows.flatMap(({ id, organization: organizationId, expiresAt }) => {
    const organization = related(organizations, organizationId);
    return organization ? [{ id, organizationId, organization: completedName(organization), expiresAt }] : [];
  });
});

/** Joins the organization that the viewer is invited to, or not. NotFound for what is not theirs to answer, or is answered. */
export const answerInvitation = Effect.fnUntraced(function* (id: string, answer: "accepted" | "declined") {
  const viewer = yield* Acting;
  const system = systemOf(viewer);
  const waiting = yield* waitingFor();
  const storage = yield* Storage;
  const missing = new NotFound({ type: organizationInvitations.type, id });
  if (!isUuid(id)) return yield* missing;
  return yield* inTransaction(
    Effect.gen(function* () {
      const invitation = yield* lockOptional(organizationInvitations, id);
      if (!invitation || !(yield* storage.holds(organizationInvitations.type, id, waiting, system)))
        return yield* missing;
      yield* change(organizationInvitations, invitation, { status: answer, answeredAt: viewer.now });
      if (answer === "accepted") yield* join(invitation.organization);
      return null;
    }),
  );
});

const join = Effect.fnUntraced(function* (organization: string) {
  const viewer = yield* Acting;
  const id = viewer.id!;
  yield* lock(users, id);
  const joined = yield* (yield* Storage).linkedIds(users.type, id, "organizations");
  const all = [...new Set([...joined, organization])].map((each) => ({ type: organizations.type, id: each }));
  yield* asSystem(
    update({ type: users.type, id, attributes: {}, relationships: { organizations: all }, pointer: "/data" }),
  );
});

/** Only a person answers, for themselves: no token, and nobody who acts for them. */
const waitingFor = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  if (viewer.via !== "session" || viewer.id === null || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  return allOf(
    where("email", "in", yield* ownConfirmedAddresses()),
    where("status", "eq", "pending"),
    where("expiresAt", "gt", viewer.now),
  );
});
