import { linked, type ModuleRights, member, put } from "#tests/support/matrix-viewers.ts";
import { secured } from "./files.ts";

const paper = secured("of a document", "users", member, "maAt");

export const rights: ModuleRights = {
  cases: [
    paper,
    put(
      "account-documents",
      "a member's",
      { sees: "maAt", changes: "aA", destroys: "aA" },
      { values: { name: "Invoice" }, links: { documentType: "invoice", account: member, file: paper.id } },
    ),
  ],
  creates: { "account-documents": "aA" },
  needs: {
    "account-documents": () => ({
      relationships: {
        documentType: linked("account-document-types", "quote"),
        account: linked("users", member),
        file: linked("secured-files", paper.id),
      },
    }),
  },
};
