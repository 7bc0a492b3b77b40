import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { fieldsOf, list, listIds } from "#core/kernel/reads.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { destroyAll } from "#core/kernel/write.ts";
import { confirmedAddresses } from "#core/shell/access/confirmed-addresses.ts";
import { formerAddresses } from "#core/shell/access/former-addresses.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { lightUserFormInputs, lightUserForms } from "./entities.ts";

/** What was sent with forms from the confirmed addresses of an account, present and former, goes with it. */
export const forgetInputs = Effect.fnUntraced(function* (
  userId: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const system = asSystem(viewer);
  const addresses = [...(yield* confirmedAddresses(userId, viewer)), ...(yield* formerAddresses(userId, viewer))];
  const ids = yield* listIds(lightUserFormInputs, where("userEmail", "in", addresses), system);
  yield* destroyAll(lightUserFormInputs, ids, system);
});

/** What was sent with forms from somebody's confirmed addresses, for the copy of their data. */
export const ownInputs: OwnDataPart = {
  name: "form-inputs",
  read: Effect.fnUntraced(function* (userId, system) {
    const found = yield* list(
      lightUserFormInputs,
      {
        where: where("userEmail", "in", yield* confirmedAddresses(userId, system)),
        include: { form: {} },
        includeFields: [fieldsOf(lightUserForms, ["title"])],
        page: "whole",
      },
      system,
    );
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
