import { module } from "#core/kernel/module.ts";
import { accountDocuments, accountDocumentTypes } from "./entities.ts";
import { documentUseCases } from "./use-cases.ts";

/** Papers that people are given in their account (FLAG-024). */
export const documentsModule = module({
  name: "documents",
  flag: "documents",
  entities: [accountDocumentTypes, accountDocuments],
  replaces: { "account-documents": documentUseCases },
});
