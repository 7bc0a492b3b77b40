import type { DeviceDocument } from "./device-document.ts";

/** Members of a documentation that its file says, beside the version. */
const printedMembers = ["locale", "comment"] as const;

/** The first member of an issued documentation that a change would make differ from its file. */
export const frozenFault = (
  before: Readonly<Record<(typeof printedMembers)[number], string | null>>,
  input: Readonly<Record<string, unknown>>,
): (typeof printedMembers)[number] | undefined =>
  printedMembers.find((name) => input[name] !== undefined && input[name] !== before[name]);

/** Name of the file of a documentation, without its ending: what it is, the number of the project, the version and the language. */
export const fileNameOf = ({ heading, reference, language }: DeviceDocument): string =>
  [heading, reference, language].filter(Boolean).join(" · ");
