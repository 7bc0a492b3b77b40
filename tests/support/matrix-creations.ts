import { requiredOfNew } from "./declared-members.ts";
import type { NewMembers } from "./matrix-viewers.ts";
import { cases, creators, needs } from "./matrix-world.ts";

/** For each type, the least that a new record needs, and who may create one. `number` keeps what is unique apart. */
export const creations: Readonly<
  Record<string, { readonly creates: string; readonly of: (number: number) => Required<NewMembers> }>
> = Object.fromEntries(
  Object.entries(creators).map(([type, creates]) => [type, { creates, of: (number) => newRecord(type, number) }]),
);

function newRecord(type: string, number: number): Required<NewMembers> {
  const required = requiredOfNew(type, number, cases);
  const { attributes, relationships } = needs[type]?.(number) ?? {};
  return {
    attributes: { ...required.attributes, ...attributes },
    relationships: { ...required.relationships, ...relationships },
  };
}
