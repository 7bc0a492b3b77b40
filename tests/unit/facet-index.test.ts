import fc from "fast-check";
import { expect, it } from "vitest";
import { countsIn, facetIndex, type PostingRow } from "#adapters/postgres/facet-index.ts";
import { type FacetQuestion, mostValues } from "#core/shell/facets/ports.ts";

const names = ["kind", "tags", "rating"] as const;
const steps = [2, 3, 4];

/** A record's values in each of the facets: of a closed list, of several tags, of a number. */
const record = fc.tuple(
  fc.subarray(["a", "b", "c"], { maxLength: 1 }),
  fc.subarray(["x", "y", "z"]),
  fc.subarray(["1.00", "2.50", "3.00", "4.75"], { maxLength: 1 }),
);
const choices = fc.tuple(
  fc.subarray(["a", "b", "unknown"]),
  fc.subarray(["x", "z"]),
  fc.subarray(["2", "3", "4"], { maxLength: 1 }),
);

type Values = readonly (readonly string[])[];

const questionsOf = (chosen: Values): readonly FacetQuestion[] =>
  names.map((name, at) => ({ name, member: name, chosen: chosen[at]!, ...(name === "rating" && { steps }) }));

const postingsOf = (records: readonly Values[]): readonly PostingRow[] =>
  names.flatMap((_, facet) =>
    [...new Set(records.flatMap((values) => values[facet]!))].map(
      (value) =>
        [
          facet,
          value,
          records.flatMap((values, number) => (values[facet]!.includes(value) ? [number] : [])).join(","),
        ] as const,
    ),
  );

/** Whether a record has one of the chosen values of a facet, or nothing is chosen there. */
const has = (values: readonly string[], chosen: readonly string[], isNumber: boolean): boolean =>
  chosen.length === 0 ||
  values.some((value) => (isNumber ? chosen.some((step) => Number(value) >= Number(step)) : chosen.includes(value)));

function counted(records: readonly Values[], chosen: Values) {
  return Object.fromEntries(
    names.map((name, at) => {
      const left = records.filter((values) =>
        names.every((other, index) => index === at || has(values[index]!, chosen[index]!, other === "rating")),
      );
      const counts: Record<string, number> = {};
      for (const values of left) {
        const told = at === 2 ? steps.filter((step) => Number(values[at]![0] ?? 0) >= step).map(String) : values[at]!;
        for (const value of told) counts[value] = (counts[value] ?? 0) + 1;
      }
      return [name, counts];
    }),
  );
}

it("counts, by facet and value, what the choices in the other facets leave", () => {
  fc.assert(
    fc.property(fc.array(record, { maxLength: 30 }), choices, (records, chosen) => {
      const counts = countsIn(facetIndex(postingsOf(records), names.length), questionsOf(chosen));
      expect(counts).toEqual(counted(records, chosen));
    }),
  );
});

it("tells the values that most records have, and no more than are shown", () => {
  const records = Array.from({ length: mostValues + 5 }, (_, at) => [[], [`tag-${at}`, "everywhere"], []]);
  const { tags } = countsIn(facetIndex(postingsOf(records), names.length), questionsOf([[], [], []]));
  expect(Object.keys(tags!)).toHaveLength(mostValues);
  expect(Object.entries(tags!)[0]).toEqual(["everywhere", records.length]);
});
