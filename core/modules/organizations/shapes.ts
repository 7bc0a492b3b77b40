import { code } from "#core/kernel/fields.ts";
import { nothing, object } from "#core/kernel/shape.ts";
import { importShape } from "#core/shell/record-import/shapes.ts";

export const leaveOrganization = { input: object({ id: code().required() }), output: nothing };

export const importOrganizations = importShape("name,country\nLab of the Alps,FR\n");
