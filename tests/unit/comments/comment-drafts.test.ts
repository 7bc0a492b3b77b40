import { expect, it } from "vitest";
import { product } from "#core/modules.ts";

it("no record of somebody's health is commented, as browsers keep comments that are being written", () => {
  const commented = [...product.entities.values()].filter(({ targetOf }) => targetOf.includes("commentable"));
  expect(commented.length).toBeGreaterThan(0);
  expect(commented.filter(({ traits }) => traits.includes("read-audited")).map(({ type }) => type)).toEqual([]);
});
