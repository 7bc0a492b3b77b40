import type { TaskRule } from "#core/shell/admin/task-rules.ts";
import { deskPath } from "./order-paths.ts";
import { waitsForStaff } from "./steps.ts";

export const ordersToServe: TaskRule = {
  name: "rental-orders",
  type: "rental-commands",
  position: 30,
  of: () => ({ filter: waitsForStaff, query: {}, address: deskPath }),
};
