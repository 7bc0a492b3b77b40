import { expect, it } from "vitest";
import { choiceOf, chosenCount } from "#web/modules/aac/product-choice.ts";

const known = "0197a1c2-0000-7000-8000-000000000001";
const chosen = (query: string) => choiceOf(new URLSearchParams(query));

it("an address narrows the catalogue by codes and by ids, each once", () => {
  const { values, order } = chosen(`access=scanning,eye_pointer,scanning&language=${known}&sort=price`);
  expect([values.access, values.language, order]).toEqual([["scanning", "eye_pointer"], [known], "price"]);
});

it.each([
  ["a word where an id is", "language=abc"],
  ["what no code is written with", "access=%3Cb%3E"],
  ["nothing between commas", "seller=,,,"],
  ["a character that nothing is written with", "symbols=%00"],
])("an address with %s narrows by the rest of it", (_, query) => {
  expect(chosenCount(chosen(query))).toBe(0);
  expect(chosen(`${query}&system=${known}`).values.system).toEqual([known]);
});
