import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { extend, module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { users } from "#core/shell/access/entities.ts";
import * as calls from "./calls.ts";
import { lightUserReports, lightUsers, organizationContacts } from "./entities.ts";
import { forgetContacts, ownContacts } from "./leave.ts";
import * as shapes from "./shapes.ts";
import { contactSubscription, unsubscribeContact } from "./unsubscribe.ts";

/** People who are known by an e-mail address and have no account (FLAG-015). */
export const contactsModule = module({
  name: "contacts",
  flag: "contacts",
  needs: ["organizations"],
  entities: [lightUsers, lightUserReports],
  extend: [organizationContacts, extend(users, { beforeDestroy: forgetContacts })],
  ownData: [ownContacts],
  services: [
    contract({
      ...shapes.readContactSubscription,
      call: calls.readContactSubscription,
      summary: "Whether a contact gets mails, for whoever has the link of one. Changes nothing.",
      policy: always,
      repeatable: true,
      errors: ["forbidden"],
      run: (input) => Effect.map(contactSubscription(input), (data) => ({ data })),
    }),
    contract({
      ...shapes.endContactSubscription,
      call: calls.endContactSubscription,
      summary: "Ends all mails to a contact, by the link of one.",
      policy: always,
      repeatable: true,
      errors: ["forbidden"],
      run: (input) => Effect.as(unsubscribeContact(input), { data: { state: "unsubscribed" as const } }),
    }),
  ],
});
