import {
  admin,
  allOf,
  anyOf,
  isNull,
  not,
  owner,
  role,
  specialise,
  theSystem,
  verified,
  where,
} from "#core/kernel/policy.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** Who keeps the catalogue (PERM-019). */
export const curators = anyOf(admin, role("aac_moderator"));

/** In the catalogue: everybody finds it. What corrects another product is never a product of its own. */
export const isListed = allOf(where("status", "eq", "accepted"), isNull("corrects"));

const whoever = owner("createdBy");

/** Who keeps the catalogue, and who proposed it. */
export const concerned = anyOf(curators, whoever);

/** Who may propose a product or a correction (AAC-004). */
export const contributors = anyOf(curators, verified);

/** Who proposed it may change it until it is accepted. */
export const writers = anyOf(curators, allOf(whoever, not(where("status", "eq", "accepted"))));

const trusted = anyOf(curators, theSystem);

/** Whether the viewer keeps the catalogue. */
export const curates = (viewer: Viewer): boolean => specialise(trusted, viewer).is === "always";
