import { describe, expect, it } from "vitest";
import { person } from "#tests/support/viewers.ts";
import { chosenQuantities, quantityOf, readQuantities } from "#web/shell/admin/form/quantities-model.ts";
import { typeFor } from "./types.ts";

describe("quantities of records in a form", () => {
  it("are read by id, and nothing of another document", () => {
    expect(readQuantities({ one: 2, other: "3" })).toEqual({ one: 2, other: 0 });
    for (const other of [null, undefined, "text", ["one"]]) expect(readQuantities(other)).toEqual({});
  });

  it("keep what was counted and begin with one", () => {
    expect(chosenQuantities(["one", "new"], { one: 4, gone: 2 })).toEqual({ one: 4, new: 1 });
  });

  it("are whole numbers", () => {
    expect(["7", " 12 ", "", "1.5", "-2", "many"].map(quantityOf)).toEqual([7, 12, 0, 0, 0, 0]);
  });

  it("PERM-019 are how the staff of the rental says what is ordered", () => {
    const staff = person("0190a0a0-0000-7000-8000-000000000002", { roles: ["rental_admin"] });
    const models = typeFor("rental-commands", staff).fields.find(({ name }) => name === "models");
    expect(models).toMatchObject({
      shape: "quantities",
      counted: "rental-models",
      write: { create: true, update: false },
    });
  });
});
