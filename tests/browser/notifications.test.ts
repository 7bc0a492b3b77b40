import pg from "pg";
import type { Page } from "playwright";
import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { type Notice, notify } from "#core/shell/notifications/notify.ts";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { instant } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { inCore } from "#tests/support/people.ts";
import { system } from "#tests/support/viewers.ts";
import { booted, quiet, visitors } from "#tests/support/visitor.ts";

// Reminders of rentals would come in between.
const server = await demoServer({ FLAG_RENTAL: "false" });
const { visit, context } = visitors(server.url);

/** The demo has told its people much already. */
beforeAll(async () => {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  // Whatever job writes to them ends first.
  await client.query("begin; lock table notifications; delete from notifications; commit");
  await client.end();
});

async function idOf(account: string): Promise<string> {
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  const { rows } = await client.query("select id from users where email = $1", [`${account}@labcommons.test`]);
  await client.end();
  return rows[0].id;
}
const tell = async (account: string, notice: Omit<Notice, "to">) =>
  inCore(server.settings, actingAs(system({ now: instant() }), notify({ ...notice, to: [await idOf(account)] })));

const bell = (page: Page) => page.locator("header").getByRole("button", { name: /^Notifications/ });
const unread = async (page: Page) =>
  Number(/(\d+) unread/.exec((await bell(page).getAttribute("aria-label")) ?? "")?.[1] ?? 0);

describe("the bell", () => {
  it("COMM-006 counts what waits as it comes in, and less once it is clicked", async () => {
    const page = await visit("/about", { as: "member" });
    expect(await unread(page)).toBe(0);
    await tell("member", { type: "reminder", values: { title: "Bring the printer back" } });
    // The page listens once the browser has nothing else to do: it may miss the first.
    let told = 1;
    const more = async () => {
      told += 1;
      await tell("member", { type: "open_badge_issued", values: { title: "Soldering" }, actionUrl: "/labs" });
      return unread(page);
    };
    await expect.poll(more, { timeout: 30_000, interval: 1500 }).toBeGreaterThan(1);
    await expect.poll(() => unread(page)).toBe(told);
    const waiting = told;

    await bell(page).click();
    const drawer = page.getByRole("dialog", { name: "Notifications" });
    await drawer.getByRole("button", { name: "Mark as read: Reminder: Bring the printer back" }).click();
    await expect.poll(() => unread(page)).toBe(waiting - 1);
    await drawer
      .getByRole("link", { name: /Soldering/ })
      .first()
      .click();
    await page.waitForURL("**/labs");
    await expect.poll(() => unread(page)).toBe(waiting - 2);
    await page.reload();
    await booted(page);
    expect(await unread(page)).toBe(waiting - 2);
  });

  it("COMM-006 counts in another tab and on another page of the same person too, and for nobody else", async () => {
    const both = await context({ as: "manager" });
    const [one, other] = [await both.newPage(), await both.newPage()];
    for (const page of [one, other]) {
      await page.goto("/about");
      await booted(page);
    }
    const stranger = await visit("/about", { as: "contributor" });
    const before = await Promise.all([one, other, stranger].map(unread));
    await expect
      .poll(
        async () => {
          await tell("manager", { type: "reminder", values: { title: "Tea" } });
          return Promise.all([one, other].map(async (page, index) => (await unread(page)) > before[index]!));
        },
        { timeout: 30_000, interval: 2000 },
      )
      .toEqual([true, true]);
    expect(await unread(stranger)).toBe(before[2]);
  });

  it("COMM-007 loads the page again when somebody follows that their account is validated", async () => {
    const page = await visit("/about", { as: "rental" });
    await tell("rental", { type: "validation_request_accepted", actionUrl: "/account/profile" });
    await page.reload();
    await booted(page);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await bell(page).click();
    const words = page.getByRole("dialog").getByRole("link", { name: /^Your account has been validated/ });
    await Promise.all([page.waitForEvent("load"), words.click()]);
    await booted(page);
    expect(await page.evaluate(() => "sameDocument" in window)).toBe(false);
    expect(await unread(page)).toBe(0);
  });

  it("says plainly that what a notification is about is gone, and leads on from there", async () => {
    const about = { type: "articles", id: "01890000-0000-7000-8000-000000000001" };
    const [id] = await tell("contributor", {
      type: "publication_request_accepted",
      values: { title: "Gone" },
      about,
      actionUrl: `/admin/resources/articles/show/${about.id}`,
    });
    const page = await visit("/account/notifications", { as: "contributor" });
    const before = await unread(page);
    await page
      .locator("main")
      .getByRole("link", { name: /“Gone” was accepted/ })
      .click();
    await page.getByRole("heading", { name: "It is no longer there" }).waitFor();
    expect(page.url()).toBe(`${server.url}/account/notifications/${id}`);
    await expect.poll(() => unread(page)).toBe(before - 1);
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
    expect(await pageFindings(page)).toEqual([]);
    await page.locator("main").getByRole("link", { name: "View all notifications" }).click();
    await page.waitForURL("**/account/notifications");
  });

  it("says that there is nothing, offers no button to read it, and closes with Esc where it was opened", async () => {
    const page = await visit("/about", { as: "health" });
    await bell(page).focus();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog", { name: "Notifications" });
    await drawer.getByText("No notifications").waitFor();
    expect(await drawer.getByRole("button", { name: "Mark all as read" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await drawer.waitFor({ state: "detached" });
    expect(await bell(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it.each([
    [false, 1280],
    [true, 320],
  ])("has nothing that axe finds, nor anything beside a narrow window (dark: %s, %i px)", async (dark, width) => {
    await tell("organization", {
      type: "comment_created",
      values: { name: "Ben", title: "A".repeat(120) },
      actionUrl: "/labs",
    });
    await tell("organization", { type: "validation_request_accepted" });
    const page = await visit("/account/notifications", { as: "organization", dark, width });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await pageFindings(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await bell(page).click();
    await page.getByRole("dialog").getByText("View all notifications").waitFor();
    expect(await pageFindings(page)).toEqual([]);
    expect(await overflow()).toBeLessThanOrEqual(0);
  });

  it("is for nobody who is not signed in", async () => {
    const page = await visit("/about");
    expect(await bell(page).count()).toBe(0);
  });
});

describe("the page of all notifications", () => {
  it("shows them by page, those that are unread alone, and reads all at once", async () => {
    for (let n = 1; n <= 22; n += 1) await tell("aac", { type: "reminder", values: { title: `Number ${n}` } });
    const page = await visit("/account/notifications", { as: "aac" });
    const list = page.locator("main").getByRole("list", { name: "Notifications" });
    expect(await list.getByRole("listitem").count()).toBe(20);
    await page
      .getByRole("navigation", { name: "Pages of this list" })
      .getByRole("link", { name: /Page 2/ })
      .click();
    await page.waitForURL("**/account/notifications?page=2");
    expect(await list.getByRole("listitem").count()).toBe(2);
    await page.getByRole("button", { name: "Mark all as read" }).click();
    await expect.poll(() => unread(page)).toBe(0);
    await page.getByText("Unread only").click();
    await page.getByText("All caught up").waitFor();
  });

  it("asks who is not signed in to sign in", async () => {
    const page = await visit("/account/notifications");
    await page.waitForURL("**/auth/sign-in?**");
  });
});

describe("the choice of what somebody is told", () => {
  it("is made by keyboard for all of a channel at once, is kept, and is undone by one press", async () => {
    const page = await visit("/account/profile", { as: "health" });
    const all = page.getByRole("checkbox", { name: "By e-mail: Everything" });
    const comments = page.getByRole("checkbox", { name: "By e-mail: New comment" });
    await all.focus();
    await page.keyboard.press("Space");
    await page.getByRole("status").getByText("Your choice for everything was saved.").waitFor();
    expect([await all.isChecked(), await comments.isChecked()]).toEqual([false, false]);
    expect(await page.getByRole("checkbox", { name: "On the site: Everything" }).isChecked()).toBe(true);
    const undo = page.getByRole("button", { name: "Undo" });
    await undo.focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => comments.isChecked()).toBe(true);
    await comments.press("Space");
    await expect.poll(() => all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await quiet(page);
    await page.reload();
    await expect.poll(() => comments.isChecked()).toBe(false);
    expect(await page.getByRole("checkbox", { name: "By e-mail: Reminder" }).isChecked()).toBe(true);
  });
});
