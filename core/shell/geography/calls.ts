import { call } from "#core/kernel/call.ts";
import type { Department, Region } from "./france.ts";

/** A country in the viewer's language. `id` is its ISO 3166-1 alpha-2 code. */
export interface Country {
  readonly id: string;
  readonly name: string;
}

/** Every country by its id (API-010). */
export const countries = call<
  Record<string, never>,
  { readonly data: { readonly data: Readonly<Record<string, Country>> } }
>("countries", "GET", "/api/v1/services/countries");

/** Departments and regions of France (API-011). */
export const regionsOfFrance = call<
  Record<string, never>,
  {
    readonly data: {
      readonly data: { readonly departments: readonly Department[]; readonly regions: readonly Region[] };
    };
  }
>("regions-france", "GET", "/api/v1/services/utils/regions/france");
