import { code, instant, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, object } from "#core/kernel/shape.ts";

/** An invitation as whoever is invited sees it. */
export const ownInvitation = object({
  id: code().required(),
  organizationId: code().required(),
  /** Completed name of the organization. */
  organization: text().required(),
  expiresAt: instant(),
});

export const ownInvitations = { input: object({}), output: dataOf(listOf(ownInvitation)) };

export const answerInvitation = { input: object({ id: code().required() }), output: nothing };
