import { Effect } from "effect";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { allOf, type Condition, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, list } from "#core/kernel/reads.ts";
import { change, lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { update } from "#core/kernel/write.ts";
import { ownConfirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { organizations } from "../entities.ts";
import type { OwnInvitation } from "./calls.ts";
import { organizationInvitations } from "./entities.ts";

/** Invitations to one of the viewer's confirmed addresses that wait for an answer, the newest first. */
export const listInvitations = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly OwnInvitation[], CoreError, KernelServices> {
  const system = asSystem(viewer);
  const { rows, related } = yield* list(
    organizationInvitations,
    {
      where: yield* waitingFor(viewer),
      include: { organization: {} },
      includeFields: [fieldsOf(organizations, ["name", "unitName"])],
    },
    system,
  );
  return rows.flatMap(({ id, organization: organizationId, expiresAt }) => {
    const organization = related(organizations, organizationId);
    return organization ? [{ id, organizationId, organization: completedName(organization), expiresAt }] : [];
  });
});

/** Joins the organization that the viewer is invited to, or not. NotFound for what is not theirs to answer, or is answered. */
export const answerInvitation = Effect.fnUntraced(function* (
  id: string,
  answer: "accepted" | "declined",
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const waiting = yield* waitingFor(viewer);
  const storage = yield* Storage;
  const missing = new NotFound({ type: organizationInvitations.type, id });
  if (!isUuid(id)) return yield* missing;
  return yield* storage.transaction(
    Effect.gen(function* () {
      const invitation = yield* lockOptional(organizationInvitations, id, system);
      if (!invitation || !(yield* storage.holds(organizationInvitations.type, id, waiting, system)))
        return yield* missing;
      yield* change(organizationInvitations, invitation, { status: answer, answeredAt: viewer.now }, system);
      if (answer === "accepted") yield* join(invitation.organization, viewer);
      return null;
    }),
  );
});

const join = Effect.fnUntraced(function* (
  organization: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const id = viewer.id!;
  yield* lock(users, id, system);
  const joined = yield* (yield* Storage).linkedIds(users.type, id, "organizations");
  const all = [...new Set([...joined, organization])].map((each) => ({ type: organizations.type, id: each }));
  yield* update(
    { type: users.type, id, attributes: {}, relationships: { organizations: all }, pointer: "/data" },
    system,
  );
});

/** Only a person answers, for themselves: no token, and nobody who acts for them. */
const waitingFor = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<Condition, CoreError, KernelServices> {
  if (viewer.via !== "session" || viewer.id === null || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  return allOf(
    where("email", "in", yield* ownConfirmedAddresses(viewer)),
    where("status", "eq", "pending"),
    where("expiresAt", "gt", viewer.now),
  );
});
