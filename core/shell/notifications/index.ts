import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { readNotifications } from "./calls.ts";
import { notifications, notificationTypes } from "./entities.ts";
import { notificationJobs } from "./jobs.ts";
import { markRead } from "./mark-read.ts";
import * as shapes from "./shapes.ts";

/** What people are told. Modules tell it by `notify`, in the transaction of its cause. */
export const notificationsModule = module({
  name: "notifications",
  entities: [notificationTypes, notifications],
  jobs: notificationJobs,
  services: [
    contract({
      ...shapes.readNotifications,
      call: readNotifications,
      summary: "Sets notifications of the viewer to read: those named, or all.",
      policy: signedIn,
      repeatable: true,
      errors: ["forbidden"],
      run: ({ ids }, viewer) => Effect.map(markRead(ids, viewer), (read) => ({ data: { read } })),
    }),
  ],
});
