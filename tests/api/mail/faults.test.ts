import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { enqueueDue } from "#tests/support/clock.ts";
import { type MailServer, mailServer } from "#tests/support/mail-server.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";

/** A mail server that is down: its port is known, and nobody listens there. */
const down = await mailServer();
await down.close();
const people = ["ada@example.org", "grace@example.org", "joan@example.org"];
const server = await testServer({
  environment: { MAIL_URL: `smtp://127.0.0.1:${down.port}`, MAIL_FROM: "Labs <labs@example.org>" },
  seed: (settings) =>
    putPeople(
      settings,
      people.map((email) => ({ email })),
    ),
});
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
let up: MailServer | undefined;
afterAll(() => up?.close());

const forgot = (email: string) => send(server.url, "POST /auth/password/forgot", { body: { email } });
const states = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await owner.query("select state, count(*)::int as count from mails group by state");
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
};

describe("while the mail server is down", () => {
  it("requests go on as before, and their mails wait; each arrives once when it is back, under its first Message-ID", async () => {
    for (const email of people) expect((await forgot(email)).status).toBe(204);
    await expect.poll(async () => (await owner.query("select 1 from mails where attempts > 0")).rowCount).toBe(3);
    expect(await states()).toEqual({ waiting: 3 });
    const { rows } = await owner.query("select message_id from mails");

    up = await mailServer(down.port);
    await owner.query("update mails set next_try_at = now() where state = 'waiting'");
    await enqueueDue(server.settings, "send-waiting-mails");
    await expect.poll(states).toEqual({ accepted: 3 });
    const ids = up.taken.map(({ content }) => /^Message-ID: (<.*>)\r?$/im.exec(content)?.[1]);
    expect(ids.sort()).toEqual(rows.map(({ message_id }) => message_id).sort());
    expect(up.taken.flatMap(({ to }) => to).sort()).toEqual(people.map((email) => `<${email}>`).sort());
    expect((await owner.query("select 1 from mails where sealed is not null")).rowCount).toBe(0);
  });

  it("nothing is shown at /dev/mailbox, for nothing is kept", async () => {
    for (const path of ["/dev/mailbox", "/dev/mailbox.json"]) {
      const answer = await send(server.url, `GET ${path}`);
      // The built site sends its readers on to the page that says so.
      expect([404, "/errors/not-found"]).toContain(answer.headers.get("location")?.split("?")[0] ?? answer.status);
    }
  });
});
