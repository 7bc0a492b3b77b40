import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { maker } from "#tests/support/made-pages.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("the position of an organization, in its form", () => {
  it("is set on the map by the keyboard and by a press, in step with the numbers that can be typed", async () => {
    const id = await (await maker(server.url)).make("organizations", { attributes: { name: "Lab nowhere yet" } });
    const page = await visit(`/admin/resources/organizations/update/${id}`, { as: "admin" });
    const { keyboard } = page;
    const latitude = page.getByRole("spinbutton", { name: /^Latitude/ });
    const longitude = page.getByRole("spinbutton", { name: /^Longitude/ });
    const value = async () => [Number(await latitude.inputValue()), Number(await longitude.inputValue())] as const;
    await page.getByRole("region", { name: "Map to set the position" }).waitFor();
    await page.getByRole("button", { name: "Place the marker at the centre of the map" }).waitFor();

    // The marker takes the focus once it is there; arrows move it, and with Shift by less.
    await tabTo(page, /^Latitude/);
    await pressOn(page, "Place the marker at the centre of the map");
    await expect.poll(() => focused(page)).toMatch(/^Marker at 4\d/);
    const [south, west] = await value();
    await keyboard.press("ArrowUp");
    await keyboard.press("ArrowRight");
    const [north, east] = await value();
    expect(north).toBeGreaterThan(south);
    expect(east).toBeGreaterThan(west);
    await keyboard.press("Shift+ArrowLeft");
    expect((await value())[1]).toBeLessThan(east);
    expect((await value())[1]).toBeGreaterThan(west);
    await tabTo(page, "Zoom in", "Shift+Tab");
    await keyboard.press("Enter");
    await tabTo(page, /^Marker at/);
    const before = await value();
    await keyboard.press("ArrowRight");
    expect((await value())[1] - before[1]).toBeCloseTo((east - west) / 2, 3);

    // Typed numbers move the marker.
    await latitude.fill("45.1885");
    await longitude.fill("5.7245");
    await page.getByRole("button", { name: "Marker at 45.1885, 5.7245" }).waitFor();
    // A press on the map, and a marker that is dragged, change the numbers.
    const map = (await page.getByRole("region", { name: "Map to set the position" }).boundingBox())!;
    await page.mouse.click(map.x + map.width / 4, map.y + map.height / 2);
    await expect.poll(async () => (await value())[1]).toBeLessThan(5.7);
    const pressed = (await value())[1];
    const marker = (await page.getByRole("button", { name: /^Marker at/ }).boundingBox())!;
    await page.mouse.move(marker.x + 22, marker.y + 22);
    await page.mouse.down();
    await page.mouse.move(marker.x + 122, marker.y + 22, { steps: 3 });
    await page.mouse.up();
    expect((await value())[1]).toBeGreaterThan(pressed);

    // One number alone is refused at its field.
    await longitude.fill("");
    await keyboard.press("Control+s");
    await page.getByText("Give both latitude and longitude.").first().waitFor();
    // The other one, which was changed, is what was sent.
    await expect.poll(() => focused(page)).toMatch(/^Latitude/);
    await longitude.fill("5.7245");
    await keyboard.press("Control+s");
    await page
      .getByText("Organization saved")
      .or(page.getByText("saved", { exact: false }))
      .first()
      .waitFor();
    await pressOn(page, "Remove position");
    expect(await latitude.inputValue()).toBe("");
    expect(await longitude.inputValue()).toBe("");
  });
});
