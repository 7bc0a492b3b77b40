import type pg from "pg";
import { Conflict, Invalid, Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import { memberOf } from "./column-members.ts";
import { relationOfLinks } from "./naming.ts";

export const unavailable = (cause: unknown): Unavailable => new Unavailable({ cause });

/** What went wrong in the words of the kernel. What is a mistake of ours stays a defect. */
export function storageError(cause: unknown): StorageError {
  const error = cause as Partial<pg.DatabaseError> & { readonly message?: string };
  switch (error.code) {
    case "23505":
      return new Conflict({ reason: "unique", pointer: pointerOf(error) });
    case "23502":
      return new Invalid({
        issues: [{ pointer: memberPointer(error.table ?? "", error.column ?? "id"), detail: "required" }],
      });
    case "23503":
      return /is still referenced/.test(error.detail ?? "")
        ? new Conflict({ reason: "in-use", pointer: "/data" })
        : new Invalid({ issues: [{ pointer: pointerOf(error, "relationships"), detail: "not-found" }] });
    case "23001":
      return new Conflict({ reason: "in-use", pointer: "/data" });
    case "23P01":
      return new Conflict({ reason: "unique", pointer: "/data" });
    case "53100":
      return new Unavailable({ cause, full: true });
    default:
      if (isTemporary(error)) return unavailable(cause);
      throw cause;
  }
}

const isTemporary = (error: { readonly code?: string | undefined; readonly message?: string | undefined }): boolean =>
  error.code === undefined
    ? /timeout|terminat|connect|closed|ended/i.test(error.message ?? "")
    : /^(08|53|57|40|55000|55P03|3D000|ECONN|EPIPE|ETIMEDOUT|ENOENT|EAI_)/.test(error.code);

/** `Key (slug)=(…) already exists.` names the columns: the pointer of the last member that says more than yes or no. */
function pointerOf(error: Partial<pg.DatabaseError>, part: "attributes" | "relationships" = "attributes"): string {
  const columns =
    /^Key \(([^)]+)\)/
      .exec(error.detail ?? "")?.[1]
      ?.replaceAll('"', "")
      .split(", ") ?? [];
  // Its texts are there already: so is the record.
  if (columns.includes("record_id")) return "/data/id";
  const table = error.table ?? "";
  const column = columns.findLast((each) => !memberOf(table, each)?.isFlag) ?? columns.at(-1);
  const relation = column === "target_id" ? relationOfLinks(table) : undefined;
  if (relation) return `/data/relationships/${relation}`;
  return column ? memberPointer(table, column, part) : "/data";
}

function memberPointer(table: string, column: string, part: "attributes" | "relationships" = "attributes"): string {
  if (column === "id") return "/data/id";
  const member = memberOf(table, column);
  if (member) return `/data/${member.part}/${member.name}`;
  const link = column.endsWith("_id");
  const name = (link ? column.slice(0, -3) : column).replace(/_([a-z0-9])/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return `/data/${link ? "relationships" : part}/${name}`;
}
