import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Storage } from "#core/kernel/storage.ts";
import { create, update } from "#core/kernel/write.ts";
import { setUpInstallation } from "#core/shell/settings/set-up.ts";
import { Credentials } from "./ports.ts";

export interface SuperAdmin {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
}

const granted = ["app_admin", "admin"];

/**
 * Makes a super admin from outside the site, or makes one of the user who has the address and gives them this password. The viewer is the
 * system: a site without super admin has nobody else to do it. The first one sets the installation up.
 */
export const putSuperAdmin = Effect.fnUntraced(function* ({ email, ...person }: SuperAdmin) {
  const { now } = yield* Acting;
  yield* setUpInstallation();
  const found = yield* (yield* Credentials).byEmail(comparedEmail(email));
  const instants = { emailVerifiedAt: now, validatedAt: now };
  const roles = (ids: readonly string[]) => ({ roles: ids.map((id) => ({ type: "roles", id })) });
  if (!found) {
    const attributes = { email, ...person, ...instants };
    yield* create({ type: "users", attributes, relationships: roles(granted), pointer: "/data" });
    return { made: true };
  }
  const held = yield* (yield* Storage).linkedIds("users", found.userId, "roles");
  yield* update({
    type: "users",
    id: found.userId,
    attributes: { password: person.password, ...instants },
    relationships: roles([...new Set([...held, ...granted])]),
    pointer: "/data",
  });
  return { made: false };
});
