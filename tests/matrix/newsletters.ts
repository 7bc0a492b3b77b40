import { admins, adminsOnly, linked, type ModuleRights, openToAll, put } from "#tests/support/matrix-viewers.ts";

const letters = put("newsletter-types", "a newsletter", openToAll, { texts: { name: "News" } });
const template = put("mailing-templates", "a template", adminsOnly, { texts: { subject: "Autumn" } });
const unchanged = { ...adminsOnly, changes: "" };
const kept = { ...unchanged, destroys: "" };
const leaving = put(
  "mailing-templates",
  "whose mails leave",
  { ...unchanged, destroys: "" },
  { texts: { subject: "Spring" } },
);
const sending = put("mailings", "that is being sent", kept, {
  values: { name: "Spring", stage: "sending" },
  links: { template: leaving.id },
  sets: { types: [letters.id] },
});

export const rights: ModuleRights = {
  cases: [
    letters,
    template,
    leaving,
    sending,
    put("mailings", "a draft", adminsOnly, {
      values: { name: "Autumn", stage: "draft" },
      links: { template: template.id },
      sets: { types: [letters.id] },
    }),
    put("mailings", "that was cancelled", unchanged, {
      values: { name: "Winter", stage: "cancelled" },
      links: { template: template.id },
      sets: { types: [letters.id] },
    }),
    put("mailing-recipients", "of a mailing", kept, {
      values: { email: "reader@example.net", locale: "en" },
      links: { mailing: sending.id },
    }),
    put("newsletter-subscriptions", "an address that gets newsletters", adminsOnly, {
      values: { email: "reader@example.net", state: "confirmed", locale: "en", consent: "Yes." },
    }),
    put("blacklist-items", "an address that wants none", adminsOnly, {
      values: { email: "nobody@example.net", reason: "manual" },
    }),
  ],
  lists: {
    "newsletter-subscriptions": admins,
    "blacklist-items": admins,
    "mailing-templates": admins,
    mailings: admins,
    "mailing-recipients": admins,
  },
  creates: {
    "newsletter-types": "aA",
    "newsletter-subscriptions": "aA",
    "blacklist-items": "aA",
    "mailing-templates": "aA",
    mailings: "aA",
    "mailing-recipients": "",
  },
  needs: {
    mailings: () => ({
      relationships: {
        template: linked("mailing-templates", template.id),
        types: { data: [{ type: "newsletter-types", id: letters.id }] },
      },
    }),
    "newsletter-subscriptions": (number) => ({
      attributes: { email: `reader${number}@example.net`, locale: "en", consent: "By telephone." },
    }),
    "blacklist-items": (number) => ({ attributes: { email: `nobody${number}@example.net`, reason: "manual" } }),
  },
};
