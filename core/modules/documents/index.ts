import { module } from "#core/kernel/module.ts";
import { accountDocuments, accountDocumentTypes } from "./entities.ts";
import { addDocument, changeDocument, removeDocument } from "./use-cases.ts";

/** Documents that people are given in their account (FLAG-024). */
export const documentsModule = module({
  name: "documents",
  flag: "documents",
  entities: [accountDocumentTypes, accountDocuments],
  overrides: [addDocument, changeDocument, removeDocument],
});
