import { call } from "#core/kernel/call.ts";
import type * as shapes from "./shapes.ts";

/** Every country by its id (API-010). */
export const countries = call<typeof shapes.countries>("countries", "GET", "/api/v1/services/countries");

/** Departments and regions of France (API-011). */
export const regionsOfFrance = call<typeof shapes.regionsOfFrance>(
  "regions-france",
  "GET",
  "/api/v1/services/utils/regions/france",
);
