import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { handleEvent } from "#core/kernel/event.ts";
import { extend, module } from "#core/kernel/module.ts";
import { admin, always, signedIn } from "#core/kernel/policy.ts";
import { count } from "#core/kernel/reads.ts";
import { users } from "#core/shell/access/entities.ts";
import { addressConfirmed } from "#core/shell/access/events.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { toldOfIssuers } from "./badge-issuers.ts";
import { organizationMapBlock, organizationTableBlock } from "./blocks.ts";
import { importOrganizations as importCall, leaveOrganization as leaveCall } from "./calls.ts";
import { organizations, organizationTypes } from "./entities.ts";
import { importOrganizations } from "./import.ts";
import { answerInvitation, listInvitations } from "./invitations/answer.ts";
import { acceptInvitation, declineInvitation, ownInvitations } from "./invitations/calls.ts";
import { invitationStatuses, organizationInvitations } from "./invitations/entities.ts";
import { forgetInvitations } from "./invitations/forget.ts";
import { invite } from "./invitations/invite.ts";
import { invitationJobs } from "./invitations/jobs.ts";
import * as invitationShapes from "./invitations/shapes.ts";
import { tellOfWaitingInvitations } from "./invitations/tell.ts";
import { leaveOrganization } from "./leave.ts";
import { loadOrganizations } from "./loaders.ts";
import * as memberCalls from "./members/calls.ts";
import { listMembers, nameAdministrator, removeMember } from "./members/members.ts";
import * as memberShapes from "./members/shapes.ts";
import { organizationSearch } from "./search-source.ts";
import * as shapes from "./shapes.ts";
import { changeOrganization, createOrganization } from "./write.ts";
import { organizationYearStates } from "./year-states/entities.ts";
import { createYearState } from "./year-states/write.ts";

export const organizationsModule = module({
  name: "organizations",
  entities: [organizations, organizationTypes, invitationStatuses, organizationInvitations, organizationYearStates],
  searchSources: [organizationSearch],
  extend: [counted("organizations", "view"), extend(users, { beforeDestroy: forgetInvitations })],
  overrides: [createOrganization, changeOrganization, toldOfIssuers, invite, createYearState],
  handlers: [handleEvent(addressConfirmed, (confirmed) => tellOfWaitingInvitations(confirmed))],
  jobs: invitationJobs,
  blocks: [
    served(organizationTableBlock, loadOrganizations(false)),
    served(organizationMapBlock, loadOrganizations(true)),
  ],
  communityCounts: [
    {
      number: "organizationsCount",
      reads: [organizations.type],
      count: () =>
        Effect.flatMap(Acting, (viewer) =>
          viewer.flags.organizations ? count(organizations, always) : Effect.succeed(0),
        ),
    },
  ],
  services: [
    contract({
      ...invitationShapes.ownInvitations,
      call: ownInvitations,
      summary: "Invitations to organizations that wait for the viewer's answer.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      errors: ["forbidden"],
      run: (_input) => Effect.map(listInvitations(), (data) => ({ data })),
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
      run: ({ id }) => answerInvitation(id, "accepted"),
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
      run: ({ id }) => answerInvitation(id, "declined"),
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
      run: ({ id }) => leaveOrganization(id),
    }),
    contract({
      ...memberShapes.organizationMembers,
      call: memberCalls.organizationMembers,
      summary: "Members of an organization with what the viewer may do with each, for its administrators.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      errors: ["not-found", "forbidden"],
      run: ({ id }) => Effect.map(listMembers(id), (data) => ({ data })),
    }),
    contract({
      ...memberShapes.removeMember,
      call: memberCalls.removeMember,
      summary: "Takes somebody out of an organization.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden"],
      run: ({ id, user }) => removeMember(id, user),
    }),
    contract({
      ...memberShapes.nameAdministrator,
      call: memberCalls.nameAdministrator,
      summary: "Makes a member an administrator of their organizations, or an ordinary member again.",
      policy: signedIn,
      flag: "user-organizations",
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden"],
      run: ({ id, user, administers }) => nameAdministrator(id, user, administers),
    }),
    contract({
      ...shapes.importOrganizations,
      call: importCall,
      summary: "Takes organizations from a CSV file: all of its lines or none.",
      policy: admin,
      repeatable: true,
      errors: ["forbidden", "validation"],
      run: (file) => Effect.map(importOrganizations(file), (data) => ({ data })),
    }),
  ],
});
