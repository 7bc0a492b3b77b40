import { deskPath } from "#core/modules/rental/order-paths.ts";

export const planningPath = `${deskPath}/planning`;
export const scanPath = `${deskPath}/scan`;
export const importPath = `${deskPath}/import`;
export const labelsPath = `${deskPath}/labels`;
