import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type Proposed = ValueOf<typeof shapes.proposed>;

/** The people whose names begin with what is typed after an `@`. */
export const proposePeople = call<typeof shapes.proposePeople>("mentions.people", "GET", "/api/v1/services/mentions");
