import { admins, adminsOnly, linked, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

const form = put("advanced-forms", "a form", adminsOnly, { texts: { title: "Tell us of your workshop" } });
const version = put(
  "advanced-form-versions",
  "of a form",
  { ...adminsOnly, changes: "", destroys: "" },
  { values: { revision: 1, definition: [] }, links: { form: form.id } },
);

export const rights: ModuleRights = {
  cases: [
    form,
    version,
    put("advanced-form-fields", "of a form", adminsOnly, {
      texts: { title: "Your name" },
      links: { form: form.id, fieldType: "text" },
    }),
    put(
      "advanced-form-responses",
      "a response",
      { ...adminsOnly, changes: "" },
      { values: { token: "0123456789abcdefghijklmno", data: {} }, links: { form: form.id, formVersion: version.id } },
    ),
  ],
  lists: {
    "advanced-forms": admins,
    "advanced-form-fields": admins,
    "advanced-form-versions": admins,
    "advanced-form-responses": admins,
  },
  creates: {
    "advanced-forms": "aA",
    "advanced-form-fields": "aA",
    "advanced-form-versions": "",
    "advanced-form-responses": "",
  },
  needs: {
    "advanced-form-fields": () => ({
      relationships: {
        form: linked("advanced-forms", form.id),
        fieldType: linked("advanced-form-field-types", "text"),
      },
    }),
    "advanced-form-versions": () => ({}),
    "advanced-form-responses": () => ({}),
  },
};
