import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { related, where } from "#core/kernel/policy.ts";
import { find, list } from "#core/kernel/reads.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { users } from "./entities.ts";
import { fullName } from "./rules.ts";

const named = { fields: ["firstName", "lastName"] } as const;

/**
 * Mails every super admin that somebody, or a service account, may read health records from now on, in the transaction that gave them the
 * role. `type` is that of the record that shows them.
 */
export const tellOfHealthRole = Effect.fnUntraced(function* (userId: string, type = users.type) {
  const viewer = yield* Acting;
  const { row: person } = yield* asSystem(find(users, userId, named));
  const { row: giver } = yield* asSystem(find(users, viewer.id ?? "", named));
  const superAdmins = related("roles", where("id", "eq", "app_admin"));
  const asked = { where: superAdmins, fields: ["email", "firstName", "locale"] } as const;
  const { rows } = yield* asSystem(list(users, asked));
  const { publicUrl } = yield* Installation;
  const cause = (yield* Ids).next();
  for (const { id, email, firstName, locale } of rows) {
    yield* sendMail({
      template: "health-role-given",
      to: { address: email, name: firstName, locale: locale ?? viewer.locale },
      values: {
        person: fullName(person),
        by: fullName(giver),
        personUrl: `${publicUrl}/admin/resources/${type}/show/${userId}`,
      },
      key: `health-role-given:${cause}:${id}`,
      now: viewer.now,
    });
  }
});
