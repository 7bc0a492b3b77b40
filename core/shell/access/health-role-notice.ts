import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { related, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { find, list } from "#core/kernel/reads.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { users } from "./entities.ts";
import { fullName } from "./rules.ts";

const named = { fields: ["firstName", "lastName"] } as const;

/**
 * Mails every super admin that somebody, or a service account, may read health records from now on, in the transaction that gave them the
 * role. `type` is that of the record that shows them.
 */
export const tellOfHealthRole = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
  type = users.type,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Jobs | MailLedger> {
  const system = asSystem(viewer);
  const { row: person } = yield* find(users, userId, system, named);
  const { row: giver } = yield* find(users, viewer.id ?? "", system, named);
  const superAdmins = related("roles", where("id", "eq", "app_admin"));
  const asked = { where: superAdmins, fields: ["email", "firstName", "locale"] } as const;
  const { rows } = yield* list(users, asked, system);
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
