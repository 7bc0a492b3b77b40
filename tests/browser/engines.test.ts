import { expect, it } from "vitest";
import { otherEngines } from "#scripts/accessibility/engines.ts";
import { sharedBrowser } from "#tests/support/shared-browser.ts";

it("finds with each further engine what is planted, and nothing on a sound page", async () => {
  const page = await (await sharedBrowser()).newPage();
  const found = async (main: string) => {
    await page.setContent(
      `<!doctype html><html lang="en"><head><title>Page</title></head><body><a href="#main">Skip to content</a><main id="main"><h1>Page</h1>${main}</main></body></html>`,
    );
    return (await otherEngines(page)).map(({ rule }) => rule);
  };
  const planted = await found(`<img src="a.png"><button></button>`);
  expect(planted).toEqual(
    expect.arrayContaining(["alfa sia-r2", "alfa sia-r12", "ibm img_alt_valid", "ibm input_label_exists"]),
  );
  expect(await found(`<p>Words.</p>`)).toEqual([]);
  await page.close();
});
