import { describe, expect, it } from "vitest";
import { colorNames } from "#core/modules/ad-projects/colors.ts";
import { adDesigns, adEvaluations, adProjects } from "#core/modules/ad-projects/entities.ts";
import { contactNumber, projectNumber } from "#core/modules/ad-projects/readable-ids.ts";
import {
  contactKinds,
  equipmentKinds,
  filamentKinds,
  finishes,
  priorities,
  ratingNames,
  steps,
} from "#core/modules/ad-projects/vocabularies.ts";

const sorted = (words: readonly string[]) => [...words].sort().join(" ");

describe("the closed lists of projects", () => {
  it("ADP-005 has these 20 finishes", () => {
    expect(sorted(finishes)).toBe(
      "ceramic conductive flexible functional glitter glossy high-resistance leather marbled matte metal none other phosphorescent satin stone thermochromic transparent uv-reactive wood",
    );
  });

  it("ADP-006 has these 18 kinds of filament", () => {
    expect(sorted(filamentKinds)).toBe("abs asa bio hips nylon other pc pctg peek pei pet petg pla pp pva pvb tpe tpu");
  });

  it("ADP-007 has these 16 kinds of equipment", () => {
    expect(sorted(equipmentKinds)).toBe(
      "binder-jetting dlp dmls dod ebm fdm fff lcd material-jetting mjf msla other polyjet sla slm sls",
    );
  });

  it("ADP-008 offers 140 colours, each in one spelling", () => {
    expect(new Set(colorNames).size).toBe(140);
    expect(colorNames.filter((name) => name.includes("grey"))).toEqual([]);
    expect(colorNames).toEqual(expect.arrayContaining(["aliceblue", "gray", "yellowgreen"]));
  });

  it("ADP-010 ADP-011 has the steps, priorities and kinds of contacts in the order of the work", () => {
    expect(steps).toEqual(["request", "design", "production", "evaluation", "documentation", "delivered"]);
    expect(priorities).toEqual(["low", "normal", "high"]);
    expect(contactKinds).toEqual(["requestor", "prescriber"]);
  });

  it("ADP-001 ADP-002 ADP-003 takes hours, minutes and months where no unit is given", () => {
    expect(adProjects.fields.useDurationUnit?.default).toBe("hours");
    expect(adDesigns.fields.durationUnit?.default).toBe("minutes");
    expect(adEvaluations.fields.lifetimeUnit?.default).toBe("months");
  });

  it("ADP-004 rates eight qualities from 1 to 5", () => {
    expect(ratingNames).toHaveLength(8);
    for (const name of ratingNames) expect(adEvaluations.fields[name]).toMatchObject({ minimum: 1, maximum: 5 });
  });
});

describe("ADP-014 a number that people say", () => {
  it("has four digits at least", () => {
    expect(projectNumber(2026, 1)).toBe("P-2026-0001");
    expect(projectNumber(2026, 12_345)).toBe("P-2026-12345");
    expect(contactNumber(42)).toBe("C-0042");
  });
});
