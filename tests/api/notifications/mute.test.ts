import { beforeAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { managePath } from "#core/modules/newsletters/links.ts";
import { mailAfterMs } from "#core/shell/notifications/mail-times.ts";
import { settleMails } from "#core/shell/notifications/mails.ts";
import { type Notice, notify } from "#core/shell/notifications/notify.ts";
import { notificationTypes, preferenceKey } from "#core/shell/notifications/types.ts";
import { instant } from "#tests/support/clock.ts";
import { openForum } from "#tests/support/forum.ts";
import { mailTo, type TestMail } from "#tests/support/mailbox.ts";
import { inCore } from "#tests/support/people.ts";
import { browser } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const forum = await openForum();
let category = "";
const ids: Record<string, string> = {};
beforeAll(async () => {
  category = await forum.category();
  for (const each of ["ada", "ben"] as const)
    ids[each] = (await forum[each].request("GET /api/v1/users/me")).body.data.id;
});

const service = "/api/v1/services/notifications/mute";
const json = { "content-type": "application/json" };
const tell = (notice: Omit<Notice, "to">, to: "ada" | "ben") =>
  inCore(forum.server.settings, actingAs(system({ now: instant() }), notify({ ...notice, to: [ids[to]!] })));
const settle = () =>
  inCore(
    forum.server.settings,
    actingAs(system({ now: instant(mailAfterMs + 1000), defaultLocale: "en" }), settleMails()),
  );
let mails = 0;
const mailed = async (to: "ada" | "ben"): Promise<TestMail> => {
  await settle();
  mails += 1;
  return mailTo(forum.server.url, `${to}@labs.test`, "unread-notifications", mails);
};
/** The last part of the link after some words. */
const tokenAfter = ({ text }: TestMail, words: string) =>
  new RegExp(`${words}: \\S+/services/mute/(\\S+)`).exec(text)?.[1] ?? "";
const guest = () => browser(forum.server.url);
const state = async (token: string) => (await guest().request(`GET ${service}?token=${token}`)).body.data;
const mute = (token: string) => guest().request(`POST ${service}`, { body: { token }, headers: json });
const press = (address: string) =>
  fetch(`${forum.server.url}${address}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
const preferencesOf = async (name: "ada" | "ben") =>
  (await forum[name].request("GET /api/v1/users/me")).body.data.attributes.notificationsPreferences ?? {};

describe("the links of a mail about notifications", () => {
  it("mute a subject of the forum signed out, by a press and not by being opened, also what waits to be mailed", async () => {
    const { subject } = await forum.start(forum.ada, category, { title: "Grips" });
    const level = async () =>
      (await forum.call(forum.ada, `GET follows/forum-subjects/${subject}`)).body.data.level as string;
    await forum.call(forum.ada, `POST follows/forum-subjects/${subject}`, { level: "watching" });
    expect((await forum.say(forum.ben, subject)).status).toBe(201);
    const mail = await mailed("ada");
    const token = tokenAfter(mail, "Mute “Grips”");
    expect(await state(token)).toEqual({ ends: "record", type: null, title: "Grips", isMuted: false });
    const shown = await fetch(`${forum.server.url}/services/mute/${token}`, { headers: { accept: "text/html" } });
    expect(await shown.text()).not.toContain("Grips");
    expect(await level()).toBe("watching");
    await forum.say(forum.ben, subject);
    const presses = await Promise.all([mute(token), mute(token), mute(token)]);
    expect(presses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await level()).toBe("muted");
    expect(await state(token)).toMatchObject({ isMuted: true });
    await tell({ type: "reminder", values: { title: "Tea" } }, "ada");
    const next = await mailed("ada");
    expect(next.text).toContain("Tea");
    expect(next.text).not.toContain("Grips");
    expect(await preferencesOf("ada")).toEqual({});
  });

  it("follow a subject into the one that it was merged into, and tell nothing of one that is gone", async () => {
    const [from, to] = [
      await forum.start(forum.ben, category, { title: "Old mounts" }),
      await forum.start(forum.ben, category, { title: "Mounts" }),
    ];
    await forum.call(forum.ada, `POST follows/forum-subjects/${from.subject}`, { level: "watching" });
    await forum.say(forum.ben, from.subject);
    const token = tokenAfter(await mailed("ada"), "Mute “Old mounts”");
    const merged = await forum.call(forum.admin, `POST subjects/${from.subject}/merge`, { into: to.subject });
    expect(merged.status, merged.text).toBe(200);
    expect((await mute(token)).status).toBe(200);
    const { body } = await forum.call(forum.ada, `GET follows/forum-subjects/${to.subject}`);
    expect(body.data.level).toBe("muted");
    await forum.change(forum.admin, "forum-subjects", to.subject, { deletedAt: instant() });
    expect((await state(token)).title).toBeNull();
    expect((await mute(token)).status).toBe(200);
  });

  it("end mails about one type at once by what mail programs send (RFC 8058), and leave the site's list and all else", async () => {
    await tell({ type: "comment_created", values: { name: "Ben", title: "Grip" } }, "ada");
    const mail = await mailed("ada");
    const { pathname } = new URL(mail.unsubscribeUrl ?? "");
    expect(mail.text).toContain(pathname);
    expect(await state(pathname.split("/").at(-1)!)).toMatchObject({ ends: "type", type: "comment_created" });
    expect((await press(pathname.slice(0, -3))).status).toBe(403);
    expect(await preferencesOf("ada")).toEqual({});
    expect((await press(pathname)).status).toBe(204);
    expect((await press(pathname)).status).toBe(204);
    expect(await preferencesOf("ada")).toEqual({ comment_created: false });
    expect(await preferencesOf("ben")).toEqual({});
  });

  it("end all mails of notifications where a mail tells of several types", async () => {
    mails = 0;
    await tell({ type: "reminder", values: { title: "Tea" } }, "ben");
    await tell({ type: "open_badge_issued", values: { title: "Soldering" } }, "ben");
    const mail = await mailed("ben");
    expect(mail.text).toContain("Stop e-mails of the type “Reminder”");
    expect(tokenAfter(mail, "Stop e-mails of the type “Badge awarded”")).not.toBe("");
    const { pathname } = new URL(mail.unsubscribeUrl ?? "");
    expect((await press(pathname)).status).toBe(204);
    const ended = Object.fromEntries(notificationTypes.map((type) => [preferenceKey(type, "mail"), false]));
    expect(await preferencesOf("ben")).toEqual(ended);
    expect(await tell({ type: "reminder", values: { title: "On the site" } }, "ben")).toHaveLength(1);
  });

  it("cannot be made up, changed or used for anything else", async () => {
    for (const token of ["nothing", "", "a.b.c.d"]) expect((await mute(token)).status, token).not.toBe(200);
    const path = await inCore(forum.server.settings, managePath("ada@labs.test"));
    const other = path.split("token=")[1]!;
    expect((await mute(other)).status).toBe(403);
    expect((await guest().request(`GET ${service}?token=${other}`)).status).toBe(403);
  });
});

it("a mail that cannot be refused says nowhere how to", async () => {
  const body = { email: "ada@labs.test" };
  await guest().request("POST /auth/password/forgot", { body, headers: json });
  const mail = await mailTo(forum.server.url, "ada@labs.test", "reset-password");
  expect(mail.unsubscribeUrl).toBeUndefined();
  expect(mail.text).not.toContain("/services/mute/");
});
