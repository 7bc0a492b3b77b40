import { trait } from "#core/kernel/entity.ts";
import { one } from "#core/kernel/relations.ts";

/** Who made a record and who changed it last, set by the server. */
export const authored = trait({
  name: "authored",
  relations: { createdBy: one("users").readOnly(), updatedBy: one("users").readOnly() },
});
