import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { setUpInstallation } from "#core/shell/settings/set-up.ts";
import { instant } from "#tests/support/clock.ts";
import { mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await testServer({
  environment: { REGISTRATION_WORK: "0" },
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "second@example.org", roles: ["app_admin", "admin"] },
    ]);
    const { flags, defaultLocale } = settings;
    const system = systemViewer({ now: instant(), flags, defaultLocale, requestId: "test" });
    await inCore(settings, actingAs(system, setUpInstallation()));
  },
});
const words = { name: "Ada Byron", email: "ada@example.net", message: "Hello,\n\nis there a ramp at your door?" };
const write = (body: object, key = randomUUID()) =>
  send(url, "POST /api/v1/services/contact-messages", { body, headers: { "idempotency-key": key } });
// biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
const pointers = ({ body }: { body: any }) => body.errors.map((error: any) => error.source.pointer);

describe("the contact form", () => {
  it("brings a message to every super administrator while no address is set, with its sender to answer to", async () => {
    const answer = await write(words);
    expect([answer.status, answer.body]).toEqual([202, { data: { state: "sent" } }]);
    for (const address of ["root@example.org", "second@example.org"]) {
      const mail = await mailTo(url, address, "contact-message");
      expect(mail.subject).toBe("Message from Ada Byron");
      expect(mail.text).toContain("is there a ramp at your door?");
      expect(mail).toMatchObject({ replyTo: { name: "Ada Byron", address: "ada@example.net" } });
    }
    expect(await mailsTo(url, "ada@example.net")).toEqual([]);
  });

  it("brings it to the address of the main settings, once however often it is sent", async () => {
    const root = await signedIn(url, "root@example.org");
    const [settings] = (await root.request("GET /api/v1/app-envs")).body.data;
    const { id, meta } = settings;
    const data = { type: "app-envs", id, meta, attributes: { contactEmail: "desk@example.org" } };
    const changed = await root.request(`PATCH /api/v1/app-envs/${id}`, { body: { data } });
    expect(changed.status).toBe(200);
    // Nobody else reads where messages go.
    expect((await send(url, "GET /api/v1/app-envs")).body.data[0].attributes).not.toHaveProperty("contactEmail");
    const key = randomUUID();
    const twice = { ...words, name: "Twice" };
    expect((await write(twice, key)).status).toBe(202);
    expect((await write(twice, key)).status).toBe(202);
    await mailTo(url, "desk@example.org", "contact-message");
    expect(await mailsTo(url, "desk@example.org")).toHaveLength(1);
  });

  it("points at what is missing or wrong", async () => {
    expect(pointers(await write({ name: "", email: "nowhere", message: " " }))).toEqual(
      expect.arrayContaining(["/email"]),
    );
    expect(pointers(await write({ ...words, message: "" }))).toEqual(["/message"]);
  });

  it("takes no end of messages from one network", async () => {
    const answers = [];
    for (let index = 0; index < 12; index++) answers.push((await write({ ...words, message: `${index}` })).status);
    expect(answers.at(-1)).toBe(429);
  });
});

describe("work before a message", () => {
  it("is asked of whoever writes", async () => {
    const guarded = await testServer({ environment: { REGISTRATION_WORK: "1000" } });
    const task = await send(guarded.url, "GET /api/v1/services/contact-task");
    expect(task.body.data).toMatchObject({ algorithm: "SHA-256", most: 1000 });
    const answer = await send(guarded.url, "POST /api/v1/services/contact-messages", {
      body: words,
      headers: { "idempotency-key": randomUUID() },
    });
    expect([answer.status, pointers(answer)]).toEqual([422, ["/proof"]]);
  });
});
