import type { newsletterTypes } from "#core/modules/newsletters/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";

/** A letter that is offered, as a choice. */
export interface OfferedType {
  readonly value: string;
  readonly label: string;
}

/** The letters of a list as choices. */
export const offeredTypes = (types: Many | undefined): readonly OfferedType[] =>
  (types?.data ?? []).map((each) => {
    const { id, name } = rowOf<typeof newsletterTypes, "name">(each);
    return { value: id, label: name };
  });

export interface SignUpDraft {
  readonly email: string;
  readonly types: readonly string[];
  readonly consent: boolean;
}

/** An empty form; where one letter alone is offered, that is the choice. */
export const draftFor = (offered: readonly OfferedType[], email = ""): SignUpDraft => ({
  email,
  types: offered.length === 1 ? offered.map(({ value }) => value) : [],
  consent: false,
});

/** Keys of what is missing, by field. */
export function missingOf(draft: SignUpDraft, offered: readonly OfferedType[]): Readonly<Record<string, string>> {
  return {
    ...(draft.email.trim() === "" && { email: "newsletters:form.email-missing" }),
    ...(offered.length > 0 && draft.types.length === 0 && { types: "newsletters:refused.types" }),
    ...(!draft.consent && { consent: "newsletters:refused.consent" }),
  };
}
