import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import { completedName } from "#core/shell/access/organization-name.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { organizations } from "../entities.ts";
import { organizationInvitations } from "./entities.ts";
import { invitationsPath } from "./paths.ts";

/** Tells the account that an invitation is for, in the site; its address is mailed at once. */
export const tellInvited = (person: string, organization: string): Effect.Effect<unknown, CoreError, UseCaseServices> =>
  notify({
    type: "reminder",
    line: "organization_invited",
    to: [person],
    values: { title: organization },
    actionUrl: invitationsPath,
    isMailed: true,
  });

/** Tells somebody who has just shown that an address is theirs of the invitations that wait for it. */
export const tellOfWaitingInvitations = Effect.fnUntraced(function* ({
  userId,
  email,
}: {
  readonly userId: string;
  readonly email: string;
}) {
  const { flags, now } = yield* Acting;
  if (!flags["user-organizations"]) return;
  const { rows, related } = yield* asSystem(
    list(organizationInvitations, {
      where: allOf(where("email", "eq", email), where("status", "eq", "pending"), where("expiresAt", "gt", now)),
      fields: ["organization"],
      include: { organization: {} },
    }),
  );
  for (const { organization } of rows) {
    const found = related(organizations, organization);
    if (found) yield* tellInvited(userId, completedName(found));
  }
});
