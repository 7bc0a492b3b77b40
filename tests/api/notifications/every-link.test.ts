import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { openPath } from "#core/shell/notifications/paths.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { inCore } from "#tests/support/people.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

const server = await demoServer();
const { url, settings } = server;

interface Told {
  readonly id: string;
  readonly line: string;
  readonly email: string;
}

const as = (account: string): Promise<Session> => signedIn(url, `${account}@labcommons.test`, demoPassword);
const remind = (days: number) =>
  inCore(settings, sendReminders(system({ now: new Date(Date.now() + days * 86_400_000).toISOString() })));
const refer = (type: string, id: string) => ({ data: { type, id } });

/** What the demo has not told anybody: somebody asks to be validated, writes, and is reminded of what they noted. */
async function tellTheRest(): Promise<void> {
  const [admin, stranger, writer] = [await as("admin"), await as("new"), await as("contributor")];
  const patch = async (type: string, id: string, data: object) => {
    const { meta } = (await admin.request(`GET /api/v1/${type}/${id}`)).body.data;
    expect(
      (await admin.request(`PATCH /api/v1/${type}/${id}`, { body: { data: { type, id, meta, ...data } } })).status,
    ).toBe(200);
  };
  const ask = async (): Promise<string> => {
    const pending = (await stranger.request("GET /api/v1/validation-requests?filter[status]=pending")).body.data[0];
    if (pending) return pending.id;
    const body = { data: { type: "validation-requests", attributes: { description: "I run a lab" } } };
    return (await stranger.request("POST /api/v1/validation-requests", { body })).body.data.id;
  };
  const decide = async (status: string) =>
    patch("validation-requests", await ask(), {
      relationships: { status: refer("validation-request-statuses", status) },
    });
  await ask();
  await remind(4);
  await decide("refused");
  await decide("accepted");

  const made = await writer.request("POST /api/v1/articles", {
    body: { data: { type: "articles", attributes: { title: "A grip" } } },
  });
  const { id } = made.body.data;
  const submit = (by: Session, submitted: boolean) =>
    by.request(`POST /api/v1/services/articles/${id}/submission`, { body: { submitted } });
  await submit(writer, true);
  await submit(admin, false);
  await submit(writer, true);
  await patch("articles", id, { relationships: { status: refer("article-statuses", "published") } });

  const me = (await writer.request("GET /api/v1/users/me")).body.data.id;
  for (const message of [undefined, "With the new clamp"]) {
    const attributes = { title: "Look again", remindAt: "2026-01-01T00:00:00.000Z", ...(message && { message }) };
    const relationships = { user: refer("users", me), remindable: refer("articles", id) };
    const body = { data: { type: "reminders", attributes, relationships } };
    expect((await writer.request("POST /api/v1/reminders", { body })).status).toBe(201);
  }
  for (const days of [0, 20, 60, 120]) await remind(days);

  const article = { data: { type: "articles", id } };
  const say = {
    type: "comments",
    attributes: { content: "<p>It helps.</p>" },
    relationships: { commentable: article },
  };
  const member = await as("member");
  expect((await member.request("POST /api/v1/comments", { body: { data: say } })).status).toBe(201);
  for (const status of ["acted", "dismissed"]) {
    const report = { type: "reports", attributes: { reason: "error" }, relationships: { reportable: article } };
    const { body } = await member.request("POST /api/v1/reports", { body: { data: report } });
    const decided = { status: refer("report-statuses", status) };
    await patch("reports", body.data.id, { attributes: { note: "Thank you" }, relationships: decided });
  }
}

let told: readonly Told[] = [];
beforeAll(async () => {
  await tellTheRest();
  const client = new pg.Client({ connectionString: server.database.ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    'select distinct on (line, email) notifications.id, line, email from notifications join users on users.id = "user_id"',
  );
  await client.end();
  told = rows;
}, 240_000);

/** Sent as the others of the same order are, to the same people and the same address. */
const likeOthers = [
  "rental_command_updated",
  "rental_order_placed",
  "rental_order_cancelled",
  "rental_order_extended",
  "rental_order_replaced",
  "rental_order_charged",
  "rental_deposit_held",
  "rental_deposit_returned",
  "rental_payment_not_due",
  "scheduled_publication_refused",
  "scheduled_removal_refused",
  "service_account_token_expires",
];
/** Nothing sends them yet: what they are about is not built. */
const notYet = ["forum_message_created", "open_badge_training_requested", "open_badge_issued"];

it("every notification that is declared has been told to somebody here, or is like one that has", () => {
  const folder = join(import.meta.dirname, "../../../core/locales/en");
  const declared = readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(folder, name), "utf8")).notifications?.messages ?? {}),
  );
  const lines = new Set(declared.map((key) => key.replace(/_(?:one|two|few|many|other|zero)$/, "")));
  const isPart = (line: string) =>
    line === "report_note" || line.startsWith("rental_pay_") || line.startsWith("schedule_refused_");
  const sent = new Set(told.map(({ line }) => line));
  expect([...lines].filter((line) => !sent.has(line) && !isPart(line)).sort()).toEqual(
    [...likeOthers, ...notYet].sort(),
  );
});

it("each leads its reader, with their rights, to what it is about, and is read by that", async () => {
  const sessions = new Map<string, Session>();
  const faults: string[] = [];
  for (const { id, line, email } of told) {
    const session = sessions.get(email) ?? (await signedIn(url, email, demoPassword));
    sessions.set(email, session);
    const page = await session.request(`GET ${openPath(id)}`, { headers: { accept: "text/html" } });
    const { data } = (await session.request(`POST /api/v1/services/notifications/${id}/open`)).body;
    const read = (await session.request(`GET /api/v1/notifications/${id}`)).body.data.attributes.readAt;
    if (page.status !== 200 || data.isGone || !read)
      faults.push(`${line} of ${email}: ${page.status} ${JSON.stringify(data)}`);
    const to = data.url ?? (data.about && `/admin/resources/${data.about.type}/show/${data.about.id}`);
    const landing = to ? await session.request(`GET ${to.split("#")[0]}`, { headers: { accept: "text/html" } }) : null;
    // Whoever was refused and has been accepted since is led past the page that asks to be validated.
    const isPast = line === "validation_request_refused" && landing?.status === 302;
    if (landing?.status !== 200 && !isPast) faults.push(`${line} of ${email} leads to ${to}: ${landing?.status}`);
  }
  expect(told.length).toBeGreaterThan(40);
  expect(faults).toEqual([]);
}, 240_000);
