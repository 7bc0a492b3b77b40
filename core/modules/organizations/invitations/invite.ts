import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { count, first } from "#core/kernel/reads.ts";
import { lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { ownersOfAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { Credentials } from "#core/shell/access/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { organizations } from "../entities.ts";
import { organizationInvitations } from "./entities.ts";
import { invitationsPath } from "./paths.ts";
import { tellInvited } from "./tell.ts";

/** Days in which an invitation can be answered. */
const invitationDays = 30;

/** Invitations of one organization that stand at once: nobody sends mails in our name without end. */
const mostInvitations = 100;

/**
 * Invites somebody to an organization by e-mail, unless they are a member under whichever of their confirmed addresses. One invitation at a
 * time for an address; who declined is left in peace until theirs has run out.
 */
export const invite = override(organizationInvitations, "create", function* (input, { at, proceed }) {
  const viewer = yield* Acting;
  const { organization } = input;
  const email = input.email && comparedEmail(input.email);
  if (viewer.via === "system" || !organization || !email) return yield* proceed();
  if (viewer.impersonatorId !== null) return yield* new Forbidden({ reason: "own-session" });
  // Of two invitations at once, the second waits here.
  const { name, unitName } = yield* lock(organizations, organization);
  yield* checkRoom(organization, email, at("email"));
  const expiresAt = new Date(Date.parse(viewer.now) + invitationDays * 24 * 3600 * 1000).toISOString();
  const id = yield* proceed({ email, invitedBy: viewer.id, expiresAt });
  const named = completedName({ name, unitName });
  yield* mailInvitation(id, email, named);
  const invited = (yield* ownersOfAddresses([email])).get(email);
  if (invited && viewer.flags["user-organizations"]) yield* tellInvited(invited, named);
  return id;
});

const checkRoom = Effect.fnUntraced(function* (organization: string, email: string, pointer: string) {
  const { now } = yield* Acting;
  const account =
    (yield* (yield* Credentials).byEmail(email))?.userId ?? (yield* ownersOfAddresses([email])).get(email);
  const joined = account ? yield* (yield* Storage).linkedIds(users.type, account, "organizations") : [];
  if (joined.includes(organization)) return yield* invalid(pointer, "already-member");
  const standing = allOf(where("organization", "eq", organization), where("expiresAt", "gt", now));
  const same = allOf(standing, where("email", "eq", email), where("status", "ne", "accepted"));
  if (yield* asSystem(first(organizationInvitations, { where: same, fields: [] })))
    return yield* invalid(pointer, "already-invited");
  const pending = allOf(standing, where("status", "eq", "pending"));
  if ((yield* asSystem(count(organizationInvitations, pending))) >= mostInvitations)
    return yield* invalid(pointer, "too-many-invitations", { maximum: mostInvitations });
});

const mailInvitation = Effect.fnUntraced(function* (id: string, address: string, organization: string) {
  const { locale, now } = yield* Acting;
  const { publicUrl } = yield* Installation;
  const account = yield* (yield* Credentials).byEmail(address);
  const known = account ? yield* lockOptional(users, account.userId) : null;
  yield* sendMail({
    template: "organization-invitation",
    to: { address, name: "", locale: known?.locale ?? locale },
    values: { organization, answerUrl: `${publicUrl}${invitationsPath}`, days: invitationDays },
    key: `organization-invitation:${id}`,
    now,
  });
});
