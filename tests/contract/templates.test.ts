import { expect, it } from "vitest";
import { filledTemplate } from "../support/templates.ts";

it("gives a template while another is being filled", async () => {
  const inside = async () => {
    expect(await filledTemplate("inner", async () => {})).toMatch(/_inner$/);
    expect(await filledTemplate("inner", async () => expect.unreachable())).toMatch(/_inner$/);
  };
  expect(await filledTemplate("outer", inside)).toMatch(/_outer$/);
});
