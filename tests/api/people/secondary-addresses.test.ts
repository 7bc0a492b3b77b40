import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { keptMails } from "#adapters/mail/kept-mails.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";

let ids: Readonly<Record<string, string>> = {};
const server = await testServer({
  environment: { ROLE: "all" },
  seed: async (settings) => {
    ids = await putPeople(settings, [
      { email: "ada@example.org" },
      { email: "ben@example.org" },
      { email: "dora@example.org" },
      { email: "eve@example.org" },
    ]);
  },
});
const { url } = server;

const type = "secondary-email-addresses";
const addition = (user: string, email: string) => ({
  op: "add",
  data: { type, attributes: { email }, relationships: { user: { data: { type: "users", id: ids[user] } } } },
});
const atomic = (by: Session, operations: readonly object[]) =>
  by.request("POST /api/v1/operations", {
    body: { "atomic:operations": operations },
    headers: { "content-type": 'application/vnd.api+json;ext="https://jsonapi.org/ext/atomic"' },
  });
const addresses = async (by: Session) =>
  (await by.request("GET /api/v1/users/me?include=secondaryEmailAddresses")).body.included ?? [];

describe("further addresses", () => {
  it("are confirmed by a mail that is sent to them", async () => {
    const dora = await signedIn(url, "dora@example.org");
    expect((await atomic(dora, [addition("dora@example.org", "mine@exa-mple.net")])).status).toBe(200);
    const mailbox = keptMails(join(server.settings.dataDir, "mailbox"));
    const mails = async () => (await mailbox.list()).filter(({ to }) => to.address === "mine@exa-mple.net");
    await expect.poll(async () => (await mails()).length).toBe(1);
    const [mail] = await mails();
    const [, id, hash] = /\/auth\/email\/verify\/([^/\s]+)\/([^\s<"]+)/.exec(mail!.text) ?? [];
    const own = async () =>
      (await addresses(dora)).find((each: { id: string }) => each.id === id).attributes.verifiedAt;
    expect(await own()).toBeNull();
    const body = { id, hash };
    expect((await dora.request("POST /auth/email/verify", { body })).status).toBe(200);
    expect(await own()).not.toBeNull();
  });

  it("USER-017 are added and removed by one request, all or none", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const add = (email: string) => addition("ada@example.org", email);
    expect((await atomic(ada, [add("one@example.net"), add("two@example.net")])).status).toBe(200);
    const present = await addresses(ada);
    const one = present.find(
      ({ attributes }: { attributes: { email: string } }) => attributes.email === "one@example.net",
    );
    const removal = { op: "remove", ref: { type, id: one.id }, meta: one.meta };
    const refused = await atomic(ada, [removal, add("three@example.net"), add("not an address")]);
    expect(refused.status).toBe(422);
    const emails = async () =>
      (await addresses(ada)).map(({ attributes }: { attributes: { email: string } }) => attributes.email).sort();
    expect(await emails()).toEqual(["one@example.net", "two@example.net"]);
    expect((await atomic(ada, [removal, add("three@example.net")])).status).toBe(200);
    expect(await emails()).toEqual(["three@example.net", "two@example.net"]);
  });

  it("USER-018 are five at most, also when they are added at once", async () => {
    const ben = await signedIn(url, "ben@example.org");
    const add = (email: string) => addition("ben@example.org", email);
    const five = [1, 2, 3, 4, 5].map((number) => add(`b${number}@example.net`));
    expect((await atomic(ben, [...five, add("b6@example.net")])).status).toBe(422);
    expect(await addresses(ben)).toHaveLength(0);
    expect((await atomic(ben, five)).status).toBe(200);
    const sixth = await atomic(ben, [add("b6@example.net")]);
    expect(sixth.status).toBe(422);
    expect(sixth.body.errors[0]).toMatchObject({ meta: { key: "validation.too-many-addresses" } });
  });

  it("USER-018 holds against requests that race each other", async () => {
    const eve = await signedIn(url, "eve@example.org");
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, number) => atomic(eve, [addition("eve@example.org", `e${number}@example.net`)])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(await addresses(eve)).toHaveLength(5);
  });

  it("are added for oneself only", async () => {
    const eve = await signedIn(url, "eve@example.org");
    expect((await atomic(eve, [addition("ada@example.org", "mine@example.net")])).status).not.toBe(200);
  });
});
