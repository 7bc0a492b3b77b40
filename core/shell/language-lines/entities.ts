import { entity } from "#core/kernel/entity.ts";
import { code, text } from "#core/kernel/fields.ts";
import { admin } from "#core/kernel/policy.ts";

/** A line of the interface written by the installation: it stands before the one that the product brings (I18N-013). */
export const languageLines = entity("language-lines", {
  fields: {
    key: code({ max: 200, pattern: "[A-Za-z0-9_.-]+" }).required(),
    group: code({ max: 60, pattern: "[a-z0-9-]+" }).required(),
    text: text({ multiline: true, max: 2000 }).localized().required(),
  },
  policy: { see: admin, index: admin, create: admin, update: admin },
  label: "key",
  order: ["group", "key"],
  uniques: [["group", "key"]],
  search: { key: "A", text: "B" },
  admin: { category: "application", columns: ["group", "key", "text"], filters: ["group"] },
});
