import { admins, adminsOnly, type ModuleRights, openToAll, put } from "#tests/support/matrix-viewers.ts";

export const rights: ModuleRights = {
  cases: [
    put("newsletter-types", "a newsletter", openToAll, { texts: { name: "News" } }),
    put("newsletter-subscriptions", "an address that gets newsletters", adminsOnly, {
      values: { email: "reader@example.net", state: "confirmed", locale: "en", consent: "Yes." },
    }),
    put("blacklist-items", "an address that wants none", adminsOnly, {
      values: { email: "nobody@example.net", reason: "manual" },
    }),
  ],
  lists: { "newsletter-subscriptions": admins, "blacklist-items": admins },
  creates: { "newsletter-types": "aA", "newsletter-subscriptions": "aA", "blacklist-items": "aA" },
  needs: {
    "newsletter-subscriptions": (number) => ({
      attributes: { email: `reader${number}@example.net`, locale: "en", consent: "By telephone." },
    }),
    "blacklist-items": (number) => ({ attributes: { email: `nobody${number}@example.net`, reason: "manual" } }),
  },
};
