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
      { email: "fay@example.org" },
      { email: "gil@example.org" },
      { email: "hal@example.org" },
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
const add = async (by: Session, email: string) => {
  const { id } = (await by.request("GET /api/v1/users/me")).body.data;
  const relationships = { user: { data: { type: "users", id } } };
  return by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes: { email }, relationships } } });
};
const confirm = (by: Session, body: { readonly id: string; readonly hash: string }) =>
  by.request("POST /auth/email/verify", { body });
const mailbox = () => keptMails(join(server.settings.dataDir, "mailbox"));

/** The mail of a template that went to an address last, of so many. */
async function mailFor(address: string, template: string, count = 1) {
  const found = async () =>
    (await mailbox().list()).filter((mail) => mail.to.address === address && mail.template === template);
  await expect.poll(async () => (await found()).length).toBe(count);
  return (await found())[0]!;
}

/** The parts of the link to confirm an address. */
async function linkTo(address: string, count = 1) {
  const { text } = await mailFor(address, "verify-secondary-address", count);
  const [, id = "", hash = ""] = /\/auth\/email\/verify\/([^/\s]+)\/([^\s<"]+)/.exec(text) ?? [];
  return { id, hash };
}

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

  it("are answered alike whether somebody has them or not, and their owner is told once", async () => {
    const [fay, gil] = [await signedIn(url, "fay@example.org"), await signedIn(url, "gil@example.org")];
    await add(fay, "fay.other@example.net");
    expect((await confirm(fay, await linkTo("fay.other@example.net"))).status).toBe(200);
    const answers = [];
    for (const email of ["free@example.net", "fay.other@example.net", "fay@example.org"]) {
      const { status, body } = await add(gil, email);
      answers.push([
        status,
        JSON.stringify(body)
          .replaceAll(email, "")
          .replace(/[0-9a-f-]{36}|[\d-]+T[\d:.]+Z/g, ""),
      ]);
    }
    expect(answers[0]).toEqual([201, expect.stringContaining('"verifiedAt":null')]);
    expect([answers[1], answers[2]]).toEqual([answers[0], answers[0]]);
    await linkTo("free@example.net");
    for (const email of ["fay.other@example.net", "fay@example.org"]) {
      expect((await mailFor(email, "secondary-address-in-use")).text).not.toContain("/auth/email/verify/");
    }
    const hal = await signedIn(url, "hal@example.org");
    expect((await add(hal, "fay.other@example.net")).status).toBe(201);
    expect((await add(hal, "last@example.net")).status).toBe(201);
    await linkTo("last@example.net");
    const told = (await mailbox().list()).filter(({ template }) => template === "secondary-address-in-use");
    expect(told.map(({ to }) => to.address).sort()).toEqual(["fay.other@example.net", "fay@example.org"]);
    expect((await add(hal, "last@example.net")).status).toBe(409);
  });

  it("are theirs who confirm them first", async () => {
    const people = await Promise.all(["fay", "gil"].map((name) => signedIn(url, `${name}@example.org`)));
    const links: { readonly id: string; readonly hash: string }[] = [];
    for (const person of people) {
      expect((await add(person, "shared@example.net")).status).toBe(201);
      links.push(await linkTo("shared@example.net", links.length + 1));
    }
    const answers = await Promise.all(people.map((person, at) => confirm(person, links[at]!)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const lost = answers.findIndex(({ status }) => status === 422);
    expect(answers[lost]!.body.errors[0].meta.key).toBe("validation.address-taken");
    expect((await confirm(people[lost]!, links[lost]!)).body.errors[0].meta.key).toBe("validation.address-taken");
    const { body } = await people[lost]!.request(`GET /api/v1/${type}/${links[lost]!.id}`);
    expect(body.data.attributes.verifiedAt).toBeNull();
  });

  it("are added for oneself only", async () => {
    const eve = await signedIn(url, "eve@example.org");
    expect((await atomic(eve, [addition("ada@example.org", "mine@example.net")])).status).not.toBe(200);
  });
});
