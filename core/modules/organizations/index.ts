import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { extend, module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { users } from "#core/shell/access/entities.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { leaveOrganization as leaveCall } from "./calls.ts";
import { organizations, organizationTypes } from "./entities.ts";
import { answerInvitation, listInvitations } from "./invitations/answer.ts";
import { acceptInvitation, declineInvitation, ownInvitations } from "./invitations/calls.ts";
import { invitationStatuses, organizationInvitations } from "./invitations/entities.ts";
import { forgetInvitations } from "./invitations/forget.ts";
import { invite } from "./invitations/invite.ts";
import { invitationJobs } from "./invitations/jobs.ts";
import * as invitationShapes from "./invitations/shapes.ts";
import { leaveOrganization } from "./leave.ts";
import { organizationSearch } from "./search-source.ts";
import * as shapes from "./shapes.ts";

export const organizationsModule = module({
  name: "organizations",
  entities: [organizations, organizationTypes, invitationStatuses, organizationInvitations],
  searchSources: [organizationSearch],
  extend: [counted("organizations", "view"), extend(users, { beforeDestroy: forgetInvitations })],
  overrides: [invite],
  jobs: invitationJobs,
  services: [
    contract({
      ...invitationShapes.ownInvitations,
      call: ownInvitations,
      summary: "Invitations to organizations that wait for the viewer's answer.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      errors: ["forbidden"],
      run: (_input, viewer) => Effect.map(listInvitations(viewer), (data) => ({ data })),
    }),
    contract({
      ...invitationShapes.answerInvitation,
      call: acceptInvitation,
      summary: "Joins the organization that the viewer is invited to.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden"],
      run: ({ id }, viewer) => answerInvitation(id, "accepted", viewer),
    }),
    contract({
      ...invitationShapes.answerInvitation,
      call: declineInvitation,
      summary: "Declines the invitation to an organization.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden"],
      run: ({ id }, viewer) => answerInvitation(id, "declined", viewer),
    }),
    contract({
      ...shapes.leaveOrganization,
      call: leaveCall,
      summary: "Leaves an organization that the viewer belongs to.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden"],
      run: ({ id }, viewer) => leaveOrganization(id, viewer),
    }),
  ],
});
