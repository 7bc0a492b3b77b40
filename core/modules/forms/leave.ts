import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { fieldsOf, list, listIds } from "#core/kernel/reads.ts";
import { destroyAll } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { lightUserFormInputs, lightUserForms } from "./entities.ts";

/** What was sent with forms from the confirmed addresses of an account, present and former, goes with it. */
export const forgetInputs = Effect.fnUntraced(function* (userId: string) {
  const addresses = [...(yield* confirmedAddresses(userId)), ...(yield* formerAddresses(userId))];
  const ids = yield* asSystem(listIds(lightUserFormInputs, where("userEmail", "in", addresses)));
  yield* asSystem(destroyAll(lightUserFormInputs, ids));
});

/** What was sent with forms from somebody's confirmed addresses, for the copy of their data. */
export const ownInputs: OwnDataPart = {
  name: "form-inputs",
  read: Effect.fnUntraced(function* (userId) {
    const found = yield* list(lightUserFormInputs, {
      where: where("userEmail", "in", yield* confirmedAddresses(userId)),
      include: { form: {} },
      includeFields: [fieldsOf(lightUserForms, ["title"])],
      page: "whole",
    });
    return found.rows.map((row) => ({
      id: row.id,
      form: found.related(lightUserForms, row.form)?.title ?? null,
      email: row.userEmail,
      firstName: row.userFirstName,
      lastName: row.userLastName,
      phone: row.userPhone,
      organizationName: row.organizationName,
      organizationUnitName: row.organizationUnitName,
      organizationContactAddress: row.organizationContactAddress,
      message: row.message,
      utm: row.utm,
      createdAt: row.createdAt,
      handledAt: row.handledAt,
    }));
  }),
};
