import { code, flag, text, url } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, object, type ValueOf } from "#core/kernel/shape.ts";

const member = object({
  id: code().required(),
  name: text().required(),
  avatarUrl: url(),
  administers: flag().required(),
  isOneself: flag().required(),
  mayRemove: flag().required(),
  mayName: flag().required(),
});

export type Member = ValueOf<typeof member>;

export const organizationMembers = { input: object({ id: code().required() }), output: dataOf(listOf(member)) };

export const removeMember = {
  input: object({ id: code().required(), user: code().required() }),
  output: nothing,
};

export const nameAdministrator = {
  input: object({ id: code().required(), user: code().required(), administers: flag().example(true) }),
  output: nothing,
};
