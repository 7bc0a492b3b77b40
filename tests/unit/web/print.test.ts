import { describe, expect, it } from "vitest";
import { appWith } from "#tests/support/web-app.ts";
import { printAddress, printRequestOf } from "#web/shell/print/print-model.ts";
import { printableNames } from "#web/shell/print/printables.ts";

const read = (query: Record<string, string>) =>
  printRequestOf(new URLSearchParams(query), ["page-component", "article"]);

describe("the address of the print page", () => {
  it("ROUTE-043 takes a component of a closed list, the names of its records and where the reader was", () => {
    const request = { component: "article", props: { id: "choosing-a-switch" }, previous: "/articles?page=2" } as const;
    const { app } = appWith({});
    const address = printAddress(request);
    expect(address).toMatch(/^\/services\/internals\/print\?component=article&props=/);
    expect(printRequestOf(new URLSearchParams(address.split("?")[1]), printableNames(app))).toEqual(request);
  });
  it("ROUTE-043 takes nothing else: no other component, no text, no markup, no other site", () => {
    expect(read({})).toBeUndefined();
    for (const component of ["", "hero", "constructor", "__proto__", "Article", "custom-html"])
      expect(read({ component, props: "{}" }), component).toBeUndefined();
    for (const props of ["", "{", "[]", "7", '{"id":7}', '{"id":"<b>x</b>"}', '{"id":"../x"}', '{"id":{"a":"b"}}'])
      expect(read({ component: "article", props }), props).toBeUndefined();
    for (const previous of ["https://evil.test", "//evil.test", "/\\evil.test", "javascript:alert(1)"])
      expect(read({ component: "article", props: '{"id":"a"}', previous })?.previous, previous).toBeUndefined();
  });
});
