import { module } from "#core/kernel/module.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { adminFiles, fileContainers, files, securedFiles } from "./entities.ts";
import { fileJobs } from "./jobs.ts";
import { picturesWithoutAlternative, uncheckedFiles } from "./tasks.ts";
import { removeBytesOf, uploadedFiles } from "./use-cases.ts";

export const filesModule = module({
  name: "files",
  entities: [files, fileContainers, adminFiles, securedFiles],
  extend: [counted("files", "download"), counted("admin-files", "download")],
  overrides: [
    ...uploadedFiles(files, { anyKind: false }),
    ...uploadedFiles(adminFiles, { anyKind: true }),
    removeBytesOf(securedFiles),
  ],
  tasks: [uncheckedFiles, picturesWithoutAlternative],
  jobs: fileJobs,
});
