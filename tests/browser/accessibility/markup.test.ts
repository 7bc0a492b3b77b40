import { HtmlValidate } from "html-validate";
import { expect, it } from "vitest";
import { places } from "#scripts/accessibility/places.ts";
import { demoServer } from "#tests/support/demo.ts";
import { placeOf, scansOf } from "#tests/support/scans.ts";

const server = await demoServer();
const { visits } = scansOf(server.url);

const validate = new HtmlValidate({
  extends: ["html-validate:standard", "html-validate:a11y"],
  rules: {
    // How markup is written by hand is not what is asked of markup that a renderer writes.
    "attr-quotes": "off",
    "doctype-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "long-title": "off",
    // Asked of what is shown, by the scan: a wide and a narrow form of the same navigation are never shown together.
    "unique-landmark": "off",
  },
});

/** One of each kind of screen. */
const kinds = places.filter(({ like }) => like === undefined).map(({ name }) => name);

/** A cell of a grid says that it is one: not every engine knows it by the table around it. */
const isFault = ({ ruleId, message }: { readonly ruleId: string; readonly message: string }): boolean =>
  ruleId !== "no-redundant-role" || !message.includes('"gridcell"');

it.each(kinds)("is valid markup, as the server sends it: %s", async (name) => {
  const html = await visits().markup(placeOf(name), "fr");
  const { results } = await validate.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.filter(isFault).map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  expect(faults).toEqual([]);
});
