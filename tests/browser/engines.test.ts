import { expect, it } from "vitest";
import { otherEngines } from "#scripts/accessibility/engines.ts";
import { demoServer } from "#tests/support/demo.ts";
import { sharedBrowser } from "#tests/support/shared-browser.ts";
import { visitors } from "#tests/support/visitor.ts";

const { visit } = visitors((await demoServer()).url);

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

it("asks 44 px of what a target answers on: its box, the room around it, its label; of a link in a sentence nothing", async () => {
  const page = await (await sharedBrowser()).newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Page</title><style>
      .room { position: relative } .room::after { content: ""; position: absolute; inset: -15px -20px }
      label { display: inline-flex; min-height: 44px; min-width: 44px }
      div { margin: 60px }
    </style></head><body><main><h1>Page</h1>
      <div><a href="/small">Go</a></div>
      <div><a class="room" href="/room">Go there</a></div>
      <p>Read <a href="/inline">this</a> first.</p>
      <div><label><input type="checkbox"> I agree with all of it</label></div>
    </main></body></html>`,
  );
  const small = (await otherEngines(page)).filter(({ rule }) => rule === "alfa sia-r111");
  expect(small.map(({ selector }) => selector)).toEqual([expect.stringMatching(/div\[1\]\/a/)]);
  await page.close();
});

it("asks 24 px, or room around them, of targets that are seen, and nothing of those that are laid out and hidden", async () => {
  const page = await (await sharedBrowser()).newPage();
  await page.setContent(
    `<!doctype html><html lang="en"><head><title>Page</title><style>
      @layer utilities { .hidden { visibility: hidden } }
      div { position: relative; height: 80px }
      div a { position: absolute; left: 0; width: 120px; height: 12px; font-size: 10px; line-height: 12px }
      div a + a { top: 12px }
    </style></head><body><main><h1>Page</h1>
      <div><a href="/one">One</a><a href="/two">Two</a></div>
      <div><a href="/three">Three</a><a class="hidden" href="/four">Four</a></div>
    </main></body></html>`,
  );
  const small = (await otherEngines(page)).filter(({ rule }) => rule === "alfa sia-r113");
  expect(small.map(({ selector }) => selector)).toEqual(
    expect.arrayContaining([expect.stringMatching(/div\[1\]\/a\[1\]/), expect.stringMatching(/div\[1\]\/a\[2\]/)]),
  );
  expect(small.map(({ selector }) => selector)).not.toContainEqual(expect.stringMatching(/div\[2\]\/a\[2\]/));
  await page.close();
});

it("finds no target of less than 44 px where links stand in a row that wraps, on a narrow screen", async () => {
  const page = await visit("/auth/register", { width: 390 });
  await page.locator("input[name=acceptTerms]").waitFor();
  const small = (await otherEngines(page)).filter(({ rule }) => rule === "alfa sia-r111");
  expect(small.map(({ selector }) => selector)).toEqual([]);
});
