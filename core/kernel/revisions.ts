import { Context } from "effect";
import type { StoredChange } from "./storage.ts";

/** How the audit log names the updates that are made meanwhile, in the place of what they look like. */
export const RevisionAction = Context.Reference<string | null>("labcommons/kernel/RevisionAction", {
  defaultValue: () => null,
});

/** What the revisions that one request made have in common, whatever their records: the moment too, as jobs share a name. */
export const requestKey = ({ at, requestId }: Pick<StoredChange, "at" | "requestId">): string => `${at} ${requestId}`;
