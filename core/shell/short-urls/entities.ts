import { entity } from "#core/kernel/entity.ts";
import { code, computed, text, url } from "#core/kernel/fields.ts";
import { admin } from "#core/kernel/policy.ts";

/** A short address, `/s/{token}`, for print and messages: it leads to a page of this site or to one elsewhere (ROUTE-074). */
export const appShortUrls = entity("app-short-urls", {
  fields: {
    name: text(),
    url: url().required(),
    token: code({ max: 40 }).readOnly().unique(),
    path: computed(text(), {
      from: "function",
      needs: ["token"],
      compute: ({ token }) => (token === null ? null : `/s/${String(token)}`),
    }),
  },
  policy: { see: admin, index: admin, create: admin, update: admin },
  label: "name",
  order: ["-createdAt"],
  admin: { category: "application", columns: ["name", "path", "url", "createdAt"] },
});
