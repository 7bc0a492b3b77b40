import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Effect } from "effect";
import pg from "pg";
import { beforeAll, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { FileScanner } from "#core/shell/files/ports.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { receive } from "#core/shell/files/uploads.ts";
import { openPath } from "#core/shell/notifications/paths.ts";
import { sendReminders } from "#core/shell/reminders/send.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { instant } from "#tests/support/clock.ts";
import { demoServer } from "#tests/support/demo.ts";
import { documentOf } from "#tests/support/kernel.ts";
import { inCore } from "#tests/support/people.ts";
import { sha256 } from "#tests/support/sample-files.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { person, system } from "#tests/support/viewers.ts";
import { tellOfBadges, tellOfResources, tellOfTrainings } from "./learning-steps.ts";

const server = await demoServer();
const { url, settings } = server;

interface Told {
  readonly id: string;
  readonly line: string;
  readonly email: string;
}

const as = (account: string): Promise<Session> => signedIn(url, `${account}@labcommons.test`, demoPassword);
const remind = (days: number) =>
  inCore(settings, actingAs(system({ now: instant(days * 86_400_000) }), sendReminders()));
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
  const askFor = async (article: string): Promise<string> => {
    const body = { data: { type: "publication-requests", relationships: { publishable: refer("articles", article) } } };
    return (await writer.request("POST /api/v1/publication-requests", { body })).body.data.id;
  };
  const answer = async (article: string, status: string, attributes: object) =>
    patch("publication-requests", await askFor(article), {
      attributes,
      relationships: { status: refer("publication-request-statuses", status) },
    });
  const another = await writer.request("POST /api/v1/articles", {
    body: { data: { type: "articles", attributes: { title: "A later grip" } } },
  });
  await answer(another.body.data.id, "accepted", {
    targetedPublishedAt: instant(86_400_000),
  });
  await answer(id, "refused", { refuseReason: "Name your sources" });
  await answer(id, "accepted", {});

  const me = (await writer.request("GET /api/v1/users/me")).body.data.id;
  for (const message of [undefined, "With the new clamp"]) {
    const attributes = { title: "Look again", remindAt: "2026-01-01T00:00:00.000Z", ...(message && { message }) };
    const relationships = { user: refer("users", me), remindable: refer("articles", id) };
    const body = { data: { type: "reminders", attributes, relationships } };
    expect((await writer.request("POST /api/v1/reminders", { body })).status).toBe(201);
  }
  // The demo content is of the day it was put in, which may be yesterday's.
  for (const days of [-1, 0, 20, 60, 120]) await remind(days);

  const article = { data: { type: "articles", id } };
  const say = {
    type: "comments",
    attributes: { content: "<p>It helps.</p>" },
    relationships: { commentable: article },
  };
  const member = await as("member");
  expect((await member.request("POST /api/v1/comments", { body: { data: say } })).status).toBe(201);
  const said = await writer.request("POST /api/v1/comments", { body: { data: say } });
  expect(said.status).toBe(201);
  const deletion = { deletedAt: instant(), deletionReason: "Off topic" };
  await patch("comments", said.body.data.id, { attributes: deletion });
  const aid = (await member.request("GET /api/v1/repository-items/zip-ring")).body.data.id;
  const make = {
    type: "repository-makes",
    attributes: { content: "Ten for the class" },
    relationships: { item: { data: { type: "repository-items", id: aid } } },
  };
  expect((await member.request("POST /api/v1/repository-makes", { body: { data: make } })).status).toBe(201);
  await sendInfected(me);
  await decideOnProducts(member);
  const [other, manager] = [await as("aac"), await as("organization")];
  const { organizations } = (await manager.request("GET /api/v1/users/me?include=organizations")).body.data
    .relationships;
  const invited = {
    type: "organization-invitations",
    attributes: { email: "aac@labcommons.test" },
    relationships: { organization: { data: organizations.data[0] } },
  };
  expect((await manager.request("POST /api/v1/organization-invitations", { body: { data: invited } })).status).toBe(
    201,
  );
  const learners = { settings, admin, writer, member, other, manager, remind };
  await tellOfTrainings(learners);
  await tellOfResources(learners);
  await tellOfBadges(learners);

  const report = async (session: Session, reportable: object): Promise<string> => {
    const data = { type: "reports", attributes: { reason: "error" }, relationships: { reportable } };
    return (await session.request("POST /api/v1/reports", { body: { data } })).body.data.id;
  };
  for (const [status, session] of [["acted", member] as const, ["dismissed", writer] as const]) {
    const decided = { status: refer("report-statuses", status) };
    const id = await report(session, article);
    await patch("reports", id, { attributes: { note: "Thank you" }, relationships: decided });
  }
  const subject = (await member.request("GET /api/v1/forum-subjects/plastifier-sans-reflets")).body.data.id;
  for (const account of ["admin", "member", "contributor", "health", "aac"])
    await report(await as(account), refer("forum-subjects", subject));
}

/** A product and a correction are proposed, refused, accepted, and the product is taken out again. */
async function decideOnProducts(member: Session): Promise<void> {
  const moderator = await as("aac");
  const [listed] = (await member.request("GET /api/v1/aac-products?page[size]=1&filter[status]=accepted")).body.data;
  const propose = async (relationships: object): Promise<string> => {
    const data = { type: "aac-products", attributes: { name: "Klak" }, relationships };
    return (await member.request("POST /api/v1/aac-products", { body: { data } })).body.data.id;
  };
  for (const relationships of [{}, { corrects: refer("aac-products", listed.id) }]) {
    const id = await propose(relationships);
    const decisions = ["refused", "accepted", ...("corrects" in relationships ? [] : ["refused"])];
    for (const decision of decisions) {
      const body = { id, decision, reason: "Name its maker" };
      const answer = await moderator.request(`POST /api/v1/services/aac-products/${id}/decide`, { body });
      expect(answer.status, answer.text).toBe(200);
    }
  }
}

/** Somebody sends a file with a virus, and attaches another. */
async function sendInfected(id: string): Promise<void> {
  const viewer = person(id, { roles: ["contributor"], now: instant() });
  const bytes = Buffer.from("something bad");
  const infected = { scan: () => Effect.succeed({ kind: "infected", name: "Eicar-Test" } as const) };
  const attributes = { name: "notes.txt", mimeType: "text/plain", size: bytes.length, hash: sha256(bytes) };
  const stream = async function* () {
    yield bytes;
  };
  const file = { name: "notes.txt", mimeType: "text/plain", bytes: stream(), index: 0 };
  const sending = Effect.gen(function* () {
    const announced = yield* create(documentOf("files", attributes));
    yield* Effect.exit(receive(announced, 0, stream()));
    yield* Effect.exit(attachFiles([yield* receiveFile(file)], { type: "users", id }));
  });
  await inCore(settings, actingAs(viewer, Effect.provideService(sending, FileScanner, infected)));
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
}, 300_000);

/** Sent as the others of the same order are, to the same people and the same address. */
const likeOthers = [
  "comment_created_mention",
  "comments_created",
  "form_input_created",
  "forum_message_created",
  "forum_message_created_mention",
  "forum_messages_created",
  "rental_command_updated",
  "rental_order_placed",
  "rental_order_cancelled",
  "rental_order_extended",
  "rental_order_replaced",
  "rental_order_charged",
  "rental_deposit_held",
  "rental_deposit_returned",
  "rental_paper_incomplete",
  "rental_payment_not_due",
  "scheduled_publication_refused",
  "scheduled_removal_refused",
  "service_account_token_expires",
  "training_registration_updated",
];

it("every notification that is declared has been told to somebody here, or is like one that has", () => {
  const folder = join(import.meta.dirname, "../../../core/locales/en");
  const declared = readdirSync(folder).flatMap((name) =>
    Object.keys(JSON.parse(readFileSync(join(folder, name), "utf8")).notifications?.messages ?? {}),
  );
  const lines = new Set(declared.map((key) => key.replace(/_(?:one|two|few|many|other|zero)$/, "")));
  const isPart = (line: string) =>
    line === "report_note" ||
    line === "publication_refuse_reason" ||
    line === "training_online_link" ||
    line === "with_words" ||
    line.startsWith("rental_pay_") ||
    line.startsWith("schedule_refused_");
  const sent = new Set(told.map(({ line }) => line));
  expect([...lines].filter((line) => !sent.has(line) && !isPart(line)).sort()).toEqual([...likeOthers].sort());
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
}, 300_000);
