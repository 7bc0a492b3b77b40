import { conjunction, isNull, where } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";

export const picturesWithoutAlternative: TaskRule = {
  name: "files-without-alternative",
  type: "files",
  position: 70,
  of: () => ({
    filter: conjunction([where("mimeType", "startsWith", "image/"), isNull("description")]),
    query: { "filter[mimeType][starts]": "image/", "filter[description][null]": "1" },
  }),
};
