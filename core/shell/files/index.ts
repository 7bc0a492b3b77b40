import { module } from "#core/kernel/module.ts";
import { adminFiles, fileContainers, files, securedFiles } from "./entities.ts";
import { removeBytesToo, uploadedUseCases } from "./use-cases.ts";

export const filesModule = module({
  name: "files",
  entities: [files, fileContainers, adminFiles, securedFiles],
  replaces: {
    files: uploadedUseCases({ anyKind: false }),
    "admin-files": uploadedUseCases({ anyKind: true }),
    "secured-files": { destroy: removeBytesToo },
  },
});
