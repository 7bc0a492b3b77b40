import { code } from "#core/kernel/fields.ts";
import { nothing, object } from "#core/kernel/shape.ts";

export const leaveOrganization = { input: object({ id: code().required() }), output: nothing };
