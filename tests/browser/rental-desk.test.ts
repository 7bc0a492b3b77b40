import type { BrowserContext, Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { todayIn } from "#tests/support/clock.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { putPeople } from "#tests/support/people.ts";
import { attachPdf, place, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { cookiesOf, type Session, signedIn } from "#tests/support/session.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "desk@example.org", roles: ["rental_admin"], attributes: { firstName: "Noé", lastName: "Vasseur" } },
      { email: "member@example.org", attributes: { firstName: "Ada", lastName: "Byron" } },
    ]);
    world = await putRental(settings, {
      models: {
        Tablet: { items: 3, pricePerDay: 150 },
        Switch: { items: 2, pricePerDay: 50 },
        Hoist: { items: 1, pricePerDay: 1000 },
        Ramp: { items: 1, pricePerDay: 200 },
        Lamp: { items: 1, pricePerDay: 100 },
        Crane: { items: 3, pricePerDay: 100 },
      },
    });
  },
});
const { url } = server;
const { context } = visitors(url);
const desk = await signedIn(url, "desk@example.org");
const member = await signedIn(url, "member@example.org");
const today = todayIn("Europe/Paris");

/** A browser in which somebody is signed in. */
async function browserOf(by: Session, size: { readonly width?: number } = {}): Promise<BrowserContext> {
  const made = await context(size);
  await made.addCookies(cookiesOf(by, url));
  return made;
}

let own: BrowserContext;
beforeAll(async () => {
  own = await browserOf(desk);
});

async function opened(path: string, by: BrowserContext = own): Promise<Page> {
  const page = await by.newPage();
  await page.goto(path);
  await booted(page);
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

const orderPath = (id: string) => `/admin/rental-desk/orders/${id}`;

/** Orders items by the titles of their models; gives the id of the order. */
async function ordered(
  models: Readonly<Record<string, number>>,
  from: number,
  to: number,
  more: { readonly comment?: string } = {},
): Promise<string> {
  const wanted = Object.fromEntries(Object.entries(models).map(([title, count]) => [world.models[title], count]));
  const billing = { billingAddress: { data: { type: "addresses", id: await saveAddress(member) } } };
  const period = { startAt: addDays(today, from), endAt: addDays(today, to) };
  const answer = await place(member, { models: wanted, ...period, ...more }, billing);
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
}

const view = async (id: string) => (await desk.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;

async function signed(id: string): Promise<void> {
  const { id: file } = await attachPdf(url, member, id);
  expect((await step(member, id, "sign", { file })).status).toBe(200);
}

/** An order that waits to be prepared. */
async function paid(models: Readonly<Record<string, number>>, from: number, to: number): Promise<string> {
  const id = await ordered(models, from, to);
  await step(desk, id, "accept");
  await signed(id);
  await step(desk, id, "check-contract", { isAccepted: true });
  await step(desk, id, "payment");
  return id;
}

/** An order whose items are out. */
async function out(items: Readonly<Record<string, readonly string[]>>, to: number): Promise<string> {
  const counts = Object.fromEntries(Object.entries(items).map(([title, { length }]) => [title, length]));
  const id = await paid(counts, 0, to);
  const given = Object.values(items).flat();
  const { lines } = await view(id);
  const chosen = lines.map((line: { id: string }, index: number) => [line.id, world.items[given[index]!]]);
  expect((await step(desk, id, "prepare", { items: Object.fromEntries(chosen) })).status).toBe(200);
  expect((await step(desk, id, "hand-over")).status).toBe(200);
  return id;
}

/** Types as a scanner does: faster than anybody, with Enter at the end. The keys carry their times before any of them is dealt with. */
const scanAnywhere = (page: Page, code: string) =>
  page.evaluate((text) => {
    (document.activeElement as HTMLElement | null)?.blur();
    const made = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
    for (const event of [...text, "Enter"].map(made)) document.body.dispatchEvent(event);
  }, code);

const main = (page: Page) => page.getByRole("region", { name: /./ }).filter({ has: page.locator("#next-step") });
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true }).waitFor();

describe("the desk", () => {
  it("PERM-019 RENT-065 drives an order from its validation to its closure", async () => {
    const id = await ordered({ Tablet: 2 }, 0, 7, { comment: "Second floor, no lift" });
    const { number } = await view(id);
    const page = await opened("/admin/rental-desk");
    const waiting = page.getByRole("region", { name: /^Waiting for us/ });
    await waiting.getByText("Accept or refuse the order").first().waitFor();
    await waiting.getByRole("article").filter({ hasText: number }).getByRole("link").click();

    await heading(page, "Accept this order?");
    await main(page).getByText("Second floor, no lift").waitFor();
    const aside = await page.getByRole("complementary", { name: "Order details" }).boundingBox();
    expect(aside?.x, "beside the next step").toBeGreaterThan(1280 / 2);
    // The second press finds the first one under way.
    await page.getByRole("button", { name: "Accept order" }).dblclick();
    await heading(page, "Waiting for the signed contract");
    await page
      .getByRole("complementary", { name: "Order details" })
      .getByText(/Noé Vasseur/)
      .waitFor();

    await signed(id);
    await page.getByRole("button", { name: "Refresh" }).click();
    await heading(page, "Check the signed contract");
    await page.getByRole("button", { name: "Send back…" }).click();
    await page.getByRole("button", { name: "Send back", exact: true }).click();
    await page.getByRole("dialog").getByText("Enter a reason.").first().waitFor();
    await page.getByRole("textbox", { name: "Reason" }).fill("Page 2 is missing.");
    await page.getByRole("button", { name: "Send back", exact: true }).click();
    await heading(page, "Waiting for the signed contract");
    const focus = () => page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120));
    await expect.poll(focus).toContain('aria-labelledby="next-step"');
    await page.getByRole("complementary").getByText("Page 2 is missing.").waitFor();
    await signed(id);
    await page.getByRole("button", { name: "Refresh" }).click();
    await page.getByRole("button", { name: "Accept contract" }).click();

    await heading(page, "Waiting for payment");
    await page.getByRole("button", { name: "Record payment" }).click();
    await page.getByRole("dialog").getByText("Amount due").waitFor();
    await page
      .getByRole("dialog")
      .getByText(/^€\d+\.\d\d$/)
      .waitFor();
    await page.getByRole("textbox", { name: "Reference" }).fill("Transfer 4711");
    await page.getByRole("dialog").getByRole("button", { name: "Record payment" }).click();

    await heading(page, "Prepare the items");
    const field = page.getByRole("textbox", { name: "Scan the items" });
    await field.fill("tablet 1");
    await field.press("Enter");
    await page.getByText("Tablet 1 reserved for Tablet.").waitFor();
    await field.fill("Switch 1");
    await field.press("Enter");
    await page.getByText(/^Switch 1 cannot be used for this order/).waitFor();
    await scanAnywhere(page, `${url}/services/rentals/items/${world.items["Tablet 2"]}`);
    await page.getByText("2 of 2 ready").waitFor();
    await page.getByRole("button", { name: "Mark as ready" }).click();

    await heading(page, "Ready for pick-up");
    await page.getByRole("button", { name: "Record hand-over" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Record hand-over" }).click();

    await heading(page, "Take the items back");
    await scanAnywhere(page, "Tablet 1");
    await page.getByText("Tablet 1 (Tablet) ticked.").waitFor();
    await page.getByRole("combobox", { name: "Condition" }).selectOption({ label: "Worn" });
    await page.getByRole("textbox", { name: /^Comment/ }).fill("A scratch on the back.");
    await page.getByText("Add a photo").click();
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: "scratch.png", mimeType: "image/png", buffer: pixel });
    await page.getByRole("button", { name: "Take back 1 item" }).click();
    await page.getByText("A scratch on the back.").waitFor();
    await page.getByRole("link", { name: /^Photo/ }).waitFor();
    expect(await main(page).getByRole("checkbox").count()).toBe(1);
    await page.getByRole("button", { name: "Select all" }).click();
    await page.getByRole("button", { name: "Take back 1 item" }).click();

    await heading(page, "Everything has been returned");
    await page.getByRole("button", { name: "Close order" }).click();
    const closing = page.getByRole("dialog", { name: "Close order" });
    await closing.getByRole("button", { name: "Add charge" }).click();
    const charge = closing.getByRole("group", { name: "Charge 1" });
    await closing.getByRole("button", { name: "Close order" }).click();
    await closing.getByRole("link", { name: "Enter an amount greater than 0." }).waitFor();
    await charge.getByRole("textbox", { name: "Amount" }).fill("15,50");
    await charge.getByRole("textbox", { name: "Reason" }).fill("Scratched case");
    await closing.getByRole("button", { name: "Close order" }).click();
    // What is charged for damage is to be paid, too.
    await heading(page, "Waiting for payment");
    await page.getByRole("button", { name: "Record payment" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Record payment" }).click();
    await heading(page, "Order closed");
    await page.getByText("Scratched case").waitFor();
    await page.getByText("Charged for damage").waitFor();
    const after = await view(id);
    expect(after.status).toBe("finished");
    expect(after.charges).toMatchObject([{ amount: 1550, reason: "Scratched case" }]);
    expect(after.lines.map(({ status }: { status: string }) => status)).toEqual(["returned", "returned"]);
    const worn = await desk.request(`GET /api/v1/rental-items/${world.items["Tablet 1"]}?include=condition`);
    expect(worn.body.data.relationships.condition.data.id).toBe("worn");
    await page.close();
  }, 300_000);

  it("RENT-065 says that somebody else was faster, and shows the order as it is then", async () => {
    const id = await ordered({ Switch: 1 }, 40, 47);
    const page = await opened(orderPath(id));
    await step(desk, id, "refuse", { comment: "No such switch." });
    await page.getByRole("button", { name: "Accept order" }).click();
    const alert = page.getByRole("alert").filter({ hasText: "The order has changed" });
    await alert.waitFor();
    expect(await alert.evaluate((element) => element.parentElement === document.activeElement)).toBe(true);
    await heading(page, "This order was cancelled");
    await page.getByText("No such switch.").first().waitFor();
    expect(await main(page).getByRole("button").count()).toBe(0);
    await page.close();
  });

  it("gives a later day of return, says when it cannot, and replaces an item", async () => {
    const id = await out({ Switch: ["Switch 1"] }, 10);
    await ordered({ Switch: 1 }, 12, 15);
    await ordered({ Switch: 1 }, 12, 15);
    const page = await opened(orderPath(id));
    const extend = async (day: string) => {
      await page.getByRole("button", { name: "Extend…" }).click();
      await page.getByLabel("New return date").fill(day);
      await page.getByRole("button", { name: "Extend order" }).click();
    };
    await extend(addDays(today, 14));
    await page.getByRole("alert").filter({ hasText: "No longer available" }).waitFor();
    await extend(addDays(today, 11));
    await page.getByRole("alert").waitFor({ state: "detached" });
    await expect.poll(async () => (await view(id)).endAt).toBe(addDays(today, 11));

    await page.getByRole("button", { name: /^Replace/ }).click();
    const dialog = page.getByRole("dialog", { name: "Replace Switch 1" });
    await dialog.getByRole("combobox", { name: "Replacement item" }).selectOption({ label: "Switch 2" });
    await dialog.getByRole("combobox", { name: /^Condition of Switch 1/ }).selectOption({ label: "Out of order" });
    await dialog.getByRole("button", { name: "Replace item" }).click();
    await page.getByText("Replaced by another item.").waitFor();
    await main(page).getByText("Switch 2").waitFor();
    await page.close();
  });

  it("cancels an order that is prepared only with a reason", async () => {
    const id = await paid({ Ramp: 1 }, 60, 67);
    const [line] = (await view(id)).lines;
    await step(desk, id, "prepare", { items: { [line.id]: world.items["Ramp 1"] } });
    const page = await opened(orderPath(id));
    await page.getByRole("button", { name: "Cancel order…" }).click();
    const confirm = page.getByRole("dialog").getByRole("button", { name: "Cancel order" });
    await confirm.click();
    await page.getByRole("dialog").getByText("Enter a reason.").first().waitFor();
    await page.getByRole("textbox", { name: "Reason" }).fill("The renter is ill.");
    await confirm.click();
    await heading(page, "This order was cancelled");

    const money = page.getByRole("region", { name: "Payments" });
    await money.getByText("To be paid back").waitFor();
    await page.getByRole("button", { name: "Settle" }).click();
    const settling = page.getByRole("dialog", { name: "Settle what is open" });
    await settling.getByRole("button", { name: "Settle" }).click();
    await settling.getByText("Enter a reason.").first().waitFor();
    await settling.getByRole("textbox", { name: "Note" }).fill("Sent back by transfer.");
    await settling.getByRole("button", { name: "Settle" }).click();
    await money.getByText("Sent back by transfer.").waitFor();
    expect((await view(id)).balance).toMatchObject({ open: 0 });
    await page.close();
  });

  it("is closed to whoever does not run the rental", async () => {
    const page = await (await browserOf(member)).newPage();
    await page.goto("/admin/rental-desk");
    await booted(page);
    await page.waitForURL("**/errors/unauthorized**");
  });
});

describe("many items at once", () => {
  it("are scanned one after the other, told where they belong and taken back together", async () => {
    const id = await out({ Hoist: ["Hoist 1"], Lamp: ["Lamp 1"] }, 5);
    const page = await opened("/admin/rental-desk/scan");
    for (const code of ["Hoist 1", "Tablet 3", "Lamp 1", "Hoist 1", "Nothing 9"]) {
      await scanAnywhere(page, code);
      const said = code === "Nothing 9" ? /^No item or order has the number/ : new RegExp(`^${code} `);
      await page.getByRole("status").getByText(said).waitFor();
    }
    expect(await page.getByRole("list", { name: "Scanned items" }).getByRole("article").count()).toBe(3);
    await page.getByRole("button", { name: "Take back 2 items" }).click();
    await expect.poll(async () => (await view(id)).flags.isReturned).toBe(true);
    expect(await page.getByRole("button", { name: "Take back 0 items" }).isDisabled()).toBe(true);
    const { number } = await view(id);
    await scanAnywhere(page, number);
    await page.waitForURL(`**${orderPath(id)}`);
    await page.close();
  });

  it("are read by the camera, which is offered where the browser reads codes and off once it is closed", async () => {
    const without = await opened("/admin/rental-desk/scan");
    expect(await without.getByRole("button", { name: "Camera" }).count()).toBe(0);
    await without.close();

    const page = await own.newPage();
    await page.addInitScript(() => {
      const canvas = document.createElement("canvas");
      canvas.getContext("2d");
      const stream = canvas.captureStream();
      const seen = { codes: [{ rawValue: "Tablet 3" }], stream };
      Object.assign(window, {
        seen,
        BarcodeDetector: class {
          detect = async () => seen.codes;
        },
      });
      Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia: async () => stream } });
      HTMLMediaElement.prototype.play = async () => undefined;
    });
    await page.goto("/admin/rental-desk/scan");
    await page.getByRole("button", { name: "Camera" }).click();
    await page.getByRole("heading", { name: /^Tablet 3/ }).waitFor();
    await page.getByRole("button", { name: "Turn the camera off" }).click();
    const live = () =>
      page.evaluate(() =>
        (window as unknown as { seen: { stream: MediaStream } }).seen.stream
          .getTracks()
          .some(({ readyState }) => readyState === "live"),
      );
    await expect.poll(live).toBe(false);
    expect(await page.getByRole("button", { name: "Camera" }).getAttribute("aria-expanded")).toBe("false");
    await page.close();
  });

  it("are not scanned by an Enter that a scanner sends to a button", async () => {
    const page = await opened("/admin/rental-desk/scan");
    await tabTo(page, "Find");
    await page.evaluate(() => {
      const made = (key: string) => new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      for (const event of [..."Tablet 3", "Enter"].map(made)) {
        document.activeElement?.dispatchEvent(event);
        (window as { prevented?: boolean }).prevented = event.defaultPrevented;
      }
    });
    expect(await page.evaluate(() => (window as { prevented?: boolean }).prevented)).toBe(true);
    await page.getByRole("heading", { name: /^Tablet 3/ }).waitFor();
    await page.close();
  });
});

describe("the planning", () => {
  it("is moved in with the keys of a grid, and opens an order with Enter", async () => {
    const id = await out({ Crane: ["Crane 3"] }, 4);
    const { number } = await view(id);
    const page = await opened(`/admin/rental-desk/planning?model=${world.models.Crane}&view=timeline`);
    const grid = page.getByRole("grid");
    await grid.waitFor();
    await tabTo(page, /^Available/);
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Home");
    expect(await focused(page)).toMatch(/^Available/);
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toMatch(new RegExp(`^Out, Order ${number}`));
    await page.keyboard.press("ArrowUp");
    expect(await focused(page)).not.toContain(number);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${orderPath(id)}`);
    await page.close();
  });

  it("tells the same as a table, and keeps what is shown in the address", async () => {
    const page = await opened(`/admin/rental-desk/planning?model=${world.models.Crane}&view=timeline`);
    await page.getByText("Table", { exact: true }).click();
    await page.waitForURL("**view=table**");
    await page.getByRole("row").filter({ hasText: "Crane 3" }).getByText("Out", { exact: true }).waitFor();
    await page.getByLabel("Duration").selectOption("60");
    await page.waitForURL("**days=60**");
    await page.close();
  });
});

describe("the import of items", () => {
  const csv = (text: string) => ({ name: "items.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

  it("is tried first, says what is wrong line by line and writes all or nothing", async () => {
    const page = await opened("/admin/rental-desk/import");
    const input = page.locator('input[type="file"]');
    const head = "stockId,rentalModel,condition,stocks\r\n";
    await input.setInputFiles(csv(`${head}New 1,Tablet,4,Main stock\r\nNew 2,Teapot,4,Main stock\r\n`));
    await page.getByText("1 error. Nothing was imported.").waitFor();
    await page
      .getByRole("row")
      .filter({ hasText: "Teapot" })
      .getByText(/No model has this name/)
      .waitFor();
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download failed rows" }).click();
    expect((await saved).suggestedFilename()).toBe("items-errors.csv");

    await input.setInputFiles(csv(`${head}New 1,Tablet,4,Main stock\r\nNew 2,Switch,3,Main stock\r\n`));
    await page.getByText("items.csv is ready to import. Nothing has been imported yet.").waitFor();
    const count = async () =>
      (await desk.request("GET /api/v1/rental-items?filter[stockId]=New 1,New 2")).body.data.length;
    expect(await count()).toBe(0);
    await page.getByRole("button", { name: "Import (2)" }).click();
    await page.getByText("items.csv imported.").waitFor();
    expect(await count()).toBe(2);
    await page.close();
  });
});

describe("labels", () => {
  it("are printed for the items that were chosen", async () => {
    const page = await opened("/admin/rental-desk/labels");
    await pressSpaceOn(page, "Select Tablet 1");
    await pressSpaceOn(page, "Select Tablet 2");
    const address = await page.getByRole("link", { name: /^Print 2 labels/ }).getAttribute("href");
    expect(address).toBe(`/services/rental-labels?items=${world.items["Tablet 1"]},${world.items["Tablet 2"]}`);
    const sheet = await own.request.get(`${url}${address}`);
    expect([sheet.status(), sheet.headers()["content-type"]]).toEqual([200, "application/pdf"]);
    await page.close();
  });

  it("are a step away from the list of items", async () => {
    const page = await opened("/admin/resources/rental-items/index");
    await pressOn(page, "Print labels");
    await page.waitForURL("**/admin/rental-desk/labels");
    await page.close();
  });
});

async function pressSpaceOn(page: Page, name: string): Promise<void> {
  await page.getByRole("checkbox", { name }).focus();
  await page.keyboard.press("Space");
}

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
