/** Where somebody answers their invitations. */
export const invitationsPath = "/account/invitations";
