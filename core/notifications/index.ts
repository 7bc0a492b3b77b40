import { Effect, Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { readNotifications } from "./calls.ts";
import { notifications, notificationTypes } from "./entities.ts";
import { readAll } from "./read-all.ts";

/** What people are told. Modules tell it by `notify`, in the transaction of its cause. */
export const notificationsModule = module({
  name: "notifications",
  entities: [notificationTypes, notifications],
  services: [
    contract({
      call: readNotifications,
      summary: "Sets everything that the viewer has not read yet to read.",
      input: Schema.Struct({}) as never,
      output: Schema.Unknown as never,
      policy: signedIn,
      repeatable: true,
      errors: ["forbidden"],
      run: (_input, viewer) => Effect.map(readAll(viewer), (read) => ({ data: { read } })),
    }),
  ],
});
