import { conjunction, isNull, where } from "#core/kernel/policy.ts";
import type { TaskRule } from "#core/shell/admin/task-rules.ts";
import { isWaiting } from "./waiting.ts";

/** Uploads that wait for the virus scanner: while it works there are none for longer than a moment. */
export const uncheckedFiles: TaskRule = {
  name: "files-unchecked",
  type: "files",
  position: 5,
  of: () => ({ filter: isWaiting, query: { "filter[isUploaded]": "false", "filter[originalName][null]": "false" } }),
};

export const picturesWithoutAlternative: TaskRule = {
  name: "files-without-alternative",
  type: "files",
  position: 70,
  of: () => ({
    filter: conjunction([where("mimeType", "startsWith", "image/"), isNull("description")]),
    query: { "filter[mimeType][starts]": "image/", "filter[description][null]": "1" },
  }),
};
