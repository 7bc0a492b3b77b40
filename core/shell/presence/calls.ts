import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Says that the viewer edits a record in a page, and tells who else does. Said again while they do. */
export const editRecord = call<typeof shapes.editRecord>("presence.edit", "POST", "/api/v1/services/presence");

/** Says that a page in which the viewer edited a record is gone. */
export const leaveRecord = call<typeof shapes.leaveRecord>(
  "presence.leave",
  "DELETE",
  "/api/v1/services/presence/{type}/{record}/{page}",
);
