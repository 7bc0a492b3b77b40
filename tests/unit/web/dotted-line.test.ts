import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { DottedLine } from "#web/ui/dotted-line.tsx";

it("facts stand with a dot before each but the first, and what is empty has none", () => {
  const html = renderToString(createElement(DottedLine, { facts: ["R-7", false, "2 days", "", undefined, "3 aids"] }));
  expect(html.replaceAll(/<[^>]*>/g, "")).toBe("R-7 · 2 days · 3 aids");
  expect(html.replaceAll(/<span aria-hidden="true"[^>]*> · <\/span>/g, "").replaceAll(/<[^>]*>/g, "")).toBe(
    "R-72 days3 aids",
  );
});
