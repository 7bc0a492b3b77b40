import { code } from "#core/kernel/fields.ts";
import { dataOf, listOf, object } from "#core/kernel/shape.ts";
import { madeToken, newTokenMembers, reachableArea } from "#core/shell/tokens/shapes.ts";

const account = { id: code().required() };

export const createServiceAccountToken = { input: object({ ...account, ...newTokenMembers }), output: madeToken };

export const serviceAccountReach = { input: object(account), output: dataOf(listOf(reachableArea)) };
