import { admins, adminsOnly, type ModuleRights, put } from "#tests/support/matrix-viewers.ts";

const form = put("light-user-forms", "a form", adminsOnly, {
  values: { token: "0123456789abcdefghijklmno" },
  texts: { title: "Stay in touch" },
});

export const rights: ModuleRights = {
  cases: [
    form,
    put("light-user-forms", "a form that is closed", adminsOnly, {
      values: { token: "onmlkjihgfedcba9876543210", isOffline: true },
      texts: { title: "Later" },
    }),
    put(
      "light-user-form-inputs",
      "an input",
      { ...adminsOnly, changes: "" },
      { values: { userEmail: "someone@example.net" }, links: { form: form.id } },
    ),
  ],
  lists: { "light-user-forms": admins, "light-user-form-inputs": admins },
  creates: { "light-user-forms": "aA", "light-user-form-inputs": "" },
  needs: { "light-user-form-inputs": () => ({}) },
};
