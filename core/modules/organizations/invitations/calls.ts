import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type OwnInvitation = ValueOf<typeof shapes.ownInvitation>;

const path = "/api/v1/services/organization-invitations";

/** Invitations that wait for the viewer's answer. */
export const ownInvitations = call<typeof shapes.ownInvitations>("organization-invitations.own", "GET", path);

export const acceptInvitation = call<typeof shapes.answerInvitation>(
  "organization-invitations.accept",
  "POST",
  `${path}/{id}/accept`,
);

export const declineInvitation = call<typeof shapes.answerInvitation>(
  "organization-invitations.decline",
  "POST",
  `${path}/{id}/decline`,
);
