import { Effect } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { count, first } from "#core/kernel/reads.ts";
import { lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { ownersOfAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { users } from "#core/shell/access/entities.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { Credentials } from "#core/shell/access/ports.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
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
export const invite = override(organizationInvitations, "create", function* (input, viewer, { at, proceed }) {
  const { organization } = input;
  const email = input.email && comparedEmail(input.email);
  if (viewer.via === "system" || !organization || !email) return yield* proceed();
  if (viewer.impersonatorId !== null) return yield* new Forbidden({ reason: "own-session" });
  // Of two invitations at once, the second waits here.
  const { name, unitName } = yield* lock(organizations, organization, viewer);
  yield* checkRoom(organization, email, at("email"), viewer);
  const expiresAt = new Date(Date.parse(viewer.now) + invitationDays * 24 * 3600 * 1000).toISOString();
  const id = yield* proceed({ email, invitedBy: viewer.id, expiresAt });
  const named = completedName({ name, unitName });
  yield* mailInvitation(id, email, named, viewer);
  const invited = (yield* ownersOfAddresses([email], viewer)).get(email);
  if (invited && viewer.flags["user-organizations"]) yield* tellInvited(invited, named, viewer);
  return id;
});

const checkRoom = Effect.fnUntraced(function* (
  organization: string,
  email: string,
  pointer: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Credentials> {
  const system = asSystem(viewer);
  const account =
    (yield* (yield* Credentials).byEmail(email))?.userId ?? (yield* ownersOfAddresses([email], viewer)).get(email);
  const joined = account ? yield* (yield* Storage).linkedIds(users.type, account, "organizations") : [];
  if (joined.includes(organization)) return yield* invalid(pointer, "already-member");
  const standing = allOf(where("organization", "eq", organization), where("expiresAt", "gt", viewer.now));
  const same = allOf(standing, where("email", "eq", email), where("status", "ne", "accepted"));
  if (yield* first(organizationInvitations, { where: same, fields: [] }, system))
    return yield* invalid(pointer, "already-invited");
  const pending = allOf(standing, where("status", "eq", "pending"));
  if ((yield* count(organizationInvitations, pending, system)) >= mostInvitations)
    return yield* invalid(pointer, "too-many-invitations", { maximum: mostInvitations });
});

const mailInvitation = Effect.fnUntraced(function* (
  id: string,
  address: string,
  organization: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Credentials | Installation | Jobs | MailLedger> {
  const { publicUrl } = yield* Installation;
  const account = yield* (yield* Credentials).byEmail(address);
  const known = account ? yield* lockOptional(users, account.userId, viewer) : null;
  yield* sendMail({
    template: "organization-invitation",
    to: { address, name: "", locale: known?.locale ?? viewer.locale },
    values: { organization, answerUrl: `${publicUrl}${invitationsPath}`, days: invitationDays },
    key: `organization-invitation:${id}`,
    now: viewer.now,
  });
});
