import { entity, lookup } from "#core/kernel/entity.ts";
import { text } from "#core/kernel/fields.ts";
import { admin, anyOf, owner } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";

/** ACCT-003. */
export const accountDocumentTypes = lookup("account-document-types", [
  "invoice",
  "debit_note",
  "quote",
  "contract",
  "other",
]);

/** A document that somebody is given by the site (ACCT-003): read by its account and by administrators only, and so is its file. */
export const accountDocuments = entity("account-documents", {
  fields: {
    name: text().required().personal(),
    comment: text({ multiline: true, max: 1000 }).personal(),
  },
  relations: {
    documentType: one("account-document-types").required(),
    account: one("users").required().cascade(),
    file: one("secured-files").required(),
  },
  policy: { see: anyOf(admin, owner("account")), create: admin, update: admin },
  person: ["account"],
  targetOf: ["attachable"],
  search: { name: "A", comment: "B" },
  admin: {
    category: "accounts",
    columns: ["account", "documentType", "name", "file", "createdAt"],
    filters: ["account", "documentType", "createdAt"],
    audience: admin,
  },
});
