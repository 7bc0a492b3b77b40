import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { extend, module } from "#core/kernel/module.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import { users } from "#core/shell/access/entities.ts";
import { endByMuteLink, openNotification, readMuteLink, readNotifications } from "./calls.ts";
import { notifications, notificationTypes } from "./entities.ts";
import { forgetNames } from "./forget-names.ts";
import { notificationJobs } from "./jobs.ts";
import { markRead } from "./mark-read.ts";
import { muteByLink, muteLinkState } from "./mute.ts";
import * as opening from "./open.ts";
import { resumeMails } from "./resume.ts";
import * as shapes from "./shapes.ts";

/** What people are told. Modules tell it by `notify`, in the transaction of its cause. */
export const notificationsModule = module({
  name: "notifications",
  entities: [notificationTypes, notifications],
  extend: [extend(users, { beforeDestroy: forgetNames })],
  jobs: notificationJobs,
  handlers: [resumeMails],
  services: [
    contract({
      ...shapes.readNotifications,
      call: readNotifications,
      summary: "Sets notifications of the viewer to read: those named, or all.",
      policy: signedIn,
      repeatable: true,
      errors: ["forbidden"],
      run: ({ ids }) => Effect.map(markRead(ids), (read) => ({ data: { read } })),
    }),
    contract({
      ...shapes.openNotification,
      call: openNotification,
      summary: "Sets a notification of the viewer to read and says where it leads, or that what it is about is gone.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found"],
      run: ({ id }) => Effect.map(opening.openNotification(id), (data) => ({ data })),
    }),
    contract({
      ...shapes.readMuteLink,
      call: readMuteLink,
      summary: "What the link of a mailed notification would end, for whoever has the link. Changes nothing.",
      policy: always,
      repeatable: true,
      errors: ["forbidden"],
      run: ({ token }) => Effect.map(muteLinkState(token), (data) => ({ data })),
    }),
    contract({
      ...shapes.endByMuteLink,
      call: endByMuteLink,
      summary: "Ends mails about a type of notification, or mutes what one told of, by the link of the mail.",
      policy: always,
      repeatable: true,
      errors: ["forbidden"],
      run: ({ token }) => Effect.as(muteByLink(token), { data: { isMuted: true } }),
    }),
  ],
});
