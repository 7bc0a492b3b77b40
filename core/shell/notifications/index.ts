import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { openNotification, readNotifications } from "./calls.ts";
import { notifications, notificationTypes } from "./entities.ts";
import { notificationJobs } from "./jobs.ts";
import { markRead } from "./mark-read.ts";
import * as opening from "./open.ts";
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
    contract({
      ...shapes.openNotification,
      call: openNotification,
      summary: "Sets a notification of the viewer to read and says where it leads, or that what it is about is gone.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found"],
      run: ({ id }, viewer) => Effect.map(opening.openNotification(id, viewer), (data) => ({ data })),
    }),
  ],
});
