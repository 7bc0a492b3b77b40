import { expect, it } from "vitest";
import { emailParts } from "#web/ui/email-text.tsx";

it("an e-mail address breaks after its @ and its dots alone", () => {
  expect(emailParts("marie-anne.de.la.tour@ateliers-de-quartier.example.org")).toEqual([
    "marie-anne.",
    "de.",
    "la.",
    "tour@",
    "ateliers-de-quartier.",
    "example.",
    "org",
  ]);
  expect(emailParts("ada@example.")).toEqual(["ada@", "example."]);
});
