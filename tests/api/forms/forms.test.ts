import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { makeForm, submit, type TestForm } from "#tests/support/forms.ts";
import { linkIn, mailsTo, mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, send, signedIn } from "#tests/support/session.ts";
import { proofOf } from "#web/shell/account/entry/proof-of-work.ts";

let people: Readonly<Record<string, string>> = {};
const { url } = await testServer({
  environment: { REGISTRATION_WORK: "50" },
  seed: async (settings) => {
    people = await putPeople(settings, [
      { email: "root@example.org", roles: ["app_admin", "admin"] },
      { email: "told@example.org", roles: ["admin"] },
      { email: "member@example.org" },
    ]);
  },
});
const root = await signedIn(url, "root@example.org");
const told = await signedIn(url, "told@example.org");
const member = await signedIn(url, "member@example.org");

const opened = (by: typeof root | null, { id, token }: { id: string; token?: string }) => {
  const line = `GET /api/v1/services/light-user-forms/${id}/opened${token === undefined ? "" : `?token=${token}`}`;
  return by ? by.request(line) : send(url, line);
};
const change = async ({ id }: TestForm, attributes: object) => {
  const { meta } = (await root.request(`GET /api/v1/light-user-forms/${id}`)).body.data;
  const body = { data: { type: "light-user-forms", id, attributes, meta: { version: meta.version } } };
  return root.request(`PATCH /api/v1/light-user-forms/${id}`, { body });
};
const inputsOf = async ({ id }: TestForm, email?: string) =>
  (
    await root.request(
      `GET /api/v1/light-user-form-inputs?filter[form]=${id}${email ? `&filter[userEmail]=${encodeURIComponent(email)}` : ""}&include=form,lightUser`,
    )
  ).body.data;
const contactOf = async (email: string) =>
  (
    await root.request(
      `GET /api/v1/light-users?filter[email]=${encodeURIComponent(email)}&include=organization,job,adminTags`,
    )
  ).body.data[0];
const faults = ({ body }: Answered) =>
  body.errors.map(({ source, meta }: { source?: { pointer: string }; meta?: { key?: string } }) => [
    source?.pointer,
    String(meta?.key ?? "")
      .split(/[:.]/)
      .at(-1),
  ]);
const handle = (ids: readonly string[], isDryRun = false, by = root) =>
  by.request("POST /api/v1/services/light-user-form-inputs/handle", { body: { ids, isDryRun } });

describe("opening a form", () => {
  it("FORMS-001 LINK-008 takes the token of its link, except from administrators", async () => {
    const form = await makeForm(root, { description: "<p>Write to us.</p>" });
    expect(form.token).toMatch(/^[a-z0-9]{25}$/);
    const record = await root.request(`GET /api/v1/light-user-forms/${form.id}`);
    expect(record.body.data.attributes.path).toBe(`/services/forms/${form.id}?t=${form.token}`);
    const seen = await opened(null, form);
    expect(seen.body.data).toMatchObject({
      title: "Stay in touch",
      description: "<p>Write to us.</p>",
      state: "open",
      needsOrganization: false,
      isSubscription: false,
    });
    expect(seen.text).not.toContain(form.token);
    for (const by of [null, member]) {
      expect((await opened(by, { id: form.id })).status).toBe(404);
      expect((await opened(by, { id: form.id, token: "wrong" })).status).toBe(404);
    }
    expect((await opened(null, { id: randomUUID(), token: form.token })).status).toBe(404);
    expect((await opened(null, { id: "nothing", token: form.token })).status).toBe(404);
    expect((await opened(root, { id: form.id })).status).toBe(200);
  });

  it("keeps the token that the server gave", async () => {
    const form = await makeForm(root);
    const answer = await change(form, { token: "mine" });
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([403, "/data/attributes/token"]);
  });

  it("FORMS-003 FORMS-007 tells that it is closed, and takes nothing then", async () => {
    const form = await makeForm(root);
    expect((await submit(url, form, "before@example.net")).status).toBe(201);
    await change(form, { isOffline: true });
    expect((await opened(null, form)).body.data.state).toBe("offline");
    expect(faults(await submit(url, form, "late@example.net"))).toEqual([["/form", "offline"]]);
    expect(await inputsOf(form)).toHaveLength(1);
    await change(form, { isOffline: false, expiresAt: instant(60_000) });
    expect((await submit(url, form, "within@example.net")).status).toBe(201);
    await change(form, { expiresAt: instant(-1000) });
    expect((await opened(null, form)).body.data.state).toBe("expired");
    expect(faults(await submit(url, form, "after@example.net"))).toEqual([["/form", "expired"]]);
    expect(await inputsOf(form)).toHaveLength(2);
  });
});

describe("filling in a form", () => {
  it("keeps what was sent, the language and the campaign, once for each sending", async () => {
    const form = await makeForm(root, { allowMessage: true });
    const said = {
      userFirstName: "Ines",
      userLastName: "Vidal",
      userPhone: "+33 6 12 34 56 78",
      userJob: "other",
      userJobOther: "Carpenter",
      organizationName: "Atelier Sud",
      organizationUnitName: "Workshop",
      organizationContactAddress: "1 Harbour Road",
      message: "Hello.",
      utm: { source: "poster", campaign: "spring", medium: "" },
    };
    const key = randomUUID();
    const first = await submit(url, form, "Ines@Example.net", said, key);
    expect([first.status, first.body.data]).toEqual([201, { state: "received", isMailed: false }]);
    expect((await submit(url, form, "Ines@Example.net", said, key)).body).toEqual(first.body);
    const [input, ...others] = await inputsOf(form);
    expect(others).toEqual([]);
    const { utm: _, userJob: _job, ...texts } = said;
    expect(input.attributes).toMatchObject({
      ...texts,
      userEmail: "ines@example.net",
      locale: "en",
      utm: { source: "poster", campaign: "spring" },
      handledAt: null,
    });
    const record = await root.request(`GET /api/v1/light-user-forms/${form.id}`);
    expect(record.body.data.attributes.inputsCount).toBe(1);
    expect(record.body.data.attributes.lastActionAt).not.toBeNull();
  });

  it("asks for the token, a key and a right address", async () => {
    const form = await makeForm(root);
    expect((await submit(url, { ...form, token: "wrong" }, "a@example.net")).status).toBe(404);
    expect(faults(await submit(url, form, "nowhere"))).toEqual([["/userEmail", "email"]]);
    expect(faults(await submit(url, form, "a@example.net", { userJob: "astronaut" }))).toEqual([
      ["/userJob", "not-found"],
    ]);
    const path = `POST /api/v1/services/light-user-forms/${form.id}/inputs`;
    const headers = { "content-type": "application/json" };
    const bare = await send(url, path, { body: { token: form.token, userEmail: "a@example.net" }, headers });
    expect(bare.status).toBe(400);
    expect(await inputsOf(form)).toEqual([]);
  });

  it("FORMS-002 takes one input of each address where it says so, also of several at once", async () => {
    const [one, many] = [await makeForm(root, { onlyOneInput: true }), await makeForm(root)];
    const at = (form: TestForm) =>
      Promise.all(["eva", "Eva", "EVA"].map((name) => submit(url, form, `${name}@example.net`)));
    expect((await at(one)).map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = await submit(url, one, "eva@example.net");
    expect([refused.status, refused.body.errors[0].source.pointer]).toEqual([409, "/userEmail"]);
    expect((await submit(url, one, "other@example.net")).status).toBe(201);
    expect((await at(many)).map(({ status }) => status)).toEqual([201, 201, 201]);
  });

  it("FORMS-004 wants work of the browser where it is protected", async () => {
    const form = await makeForm(root, { isCaptchaProtected: true });
    expect((await opened(null, form)).body.data.asksProof).toBe(true);
    expect(faults(await submit(url, form, "robot@example.net"))).toEqual([["/proof", "proof"]]);
    const task = (await send(url, "GET /api/v1/services/light-user-forms/task")).body.data;
    const proof = await proofOf(task, async () => undefined);
    expect((await submit(url, form, "person@example.net", { proof })).status).toBe(201);
    expect(faults(await submit(url, form, "robot@example.net", { proof }))).toEqual([["/proof", "proof"]]);
  });

  it("FORMS-004 wants an organization unless it may be left out, and a message only where it asks for one", async () => {
    const strict = await makeForm(root, { allowNoOrganization: false });
    expect(faults(await submit(url, strict, "b@example.net", { message: "Hi", organizationName: " " }))).toEqual([
      ["/organizationName", "required"],
      ["/message", "not-asked"],
    ]);
    expect((await submit(url, strict, "b@example.net", { organizationName: "Atelier" })).status).toBe(201);
    const open = await makeForm(root, { allowMessage: true });
    expect((await submit(url, open, "b@example.net", { message: "Hi" })).status).toBe(201);
    expect((await submit(url, open, "c@example.net")).status).toBe(201);
  });

  it("FORMS-004 tells each person to notify of each input, and no one who may not read it", async () => {
    const users = (...emails: readonly string[]) => ({
      notifiedUsers: { data: emails.map((email) => ({ type: "users", id: people[email] })) },
    });
    const form = await makeForm(root, {}, users("told@example.org"));
    await submit(url, form, "first@example.net", { userFirstName: "Noa", userLastName: "Peri" });
    await submit(url, form, "second@example.net");
    const { body } = await told.request("GET /api/v1/notifications?include=notificationType");
    expect(body.data.map((each: { attributes: { message: string } }) => each.attributes.message)).toEqual([
      "New form input for “Stay in touch”.",
      "New form input for “Stay in touch”.",
    ]);
    const [{ id }] = await inputsOf(form, "second@example.net");
    expect(body.data[0].attributes.actionUrl).toBe(`/admin/resources/light-user-form-inputs/show/${id}`);
    await expect(makeForm(root, {}, users("member@example.org"))).rejects.toThrow("notifiedUsers");
  });
});

describe("handling inputs", () => {
  it("FORMS-005 tells what would change, then makes the contact with its organization and tags, once", async () => {
    const tag = (
      await root.request("POST /api/v1/admin-tags", {
        body: { data: { type: "admin-tags", attributes: { name: "Fair" } } },
      })
    ).body.data.id;
    const tags = { adminTags: { data: [{ type: "admin-tags", id: tag }] } };
    const form = await makeForm(root, { country: "FR" }, tags);
    const named = { organizationName: "Labo Neuf", organizationUnitName: "Étage 2" };
    await submit(url, form, "ana@example.net", { userFirstName: "Ana", userPhone: "+33612345678", ...named });
    const [{ id }] = await inputsOf(form);

    const looked = (await handle([id], true)).body.data.inputs;
    expect(looked).toEqual([
      {
        id,
        email: "ana@example.net",
        outcome: "created",
        lightUser: null,
        changes: [
          { member: "firstName", before: null, after: "Ana" },
          { member: "phone", before: null, after: "+33612345678" },
          { member: "locale", before: null, after: "en" },
          { member: "organization", before: null, after: "Labo Neuf – Étage 2" },
          { member: "adminTags", before: null, after: "Fair" },
        ],
        organization: { name: "Labo Neuf – Étage 2", isNew: true },
      },
    ]);
    expect(await contactOf("ana@example.net")).toBeUndefined();

    const [done] = (await handle([id])).body.data.inputs;
    const contact = await contactOf("ana@example.net");
    expect([done.outcome, done.lightUser]).toEqual(["created", contact.id]);
    expect(contact.attributes).toMatchObject({ firstName: "Ana", lastName: null, hasMailSubscription: false });
    expect(contact.relationships.adminTags.data).toEqual([{ type: "admin-tags", id: tag }]);
    const organization = contact.relationships.organization.data.id;
    const made = (await root.request(`GET /api/v1/organizations/${organization}?include=accessLevel,lightUsers`)).body
      .data;
    expect(made.attributes).toMatchObject({ name: "Labo Neuf", unitName: "Étage 2", country: "FR" });
    expect(made.relationships.accessLevel.data.id).toBe("contact");
    expect(made.relationships.lightUsers.data).toEqual([{ type: "light-users", id: contact.id }]);
    const [input] = await inputsOf(form);
    expect(input.attributes.handledAt).not.toBeNull();
    expect(input.relationships.lightUser.data.id).toBe(contact.id);

    const version = contact.meta.version;
    const [again] = (await handle([id])).body.data.inputs;
    expect([again.outcome, again.lightUser, again.changes]).toEqual(["handled", contact.id, []]);
    expect((await contactOf("ana@example.net")).meta.version).toBe(version);
  });

  it("FORMS-005 handles many at once: later inputs of an address complete earlier ones, what they leave out stays", async () => {
    const form = await makeForm(root);
    const lab = { organizationName: "Atelier Nord" };
    await submit(url, form, "ben@example.net", { userFirstName: "Ben", userPhone: "+33612345678", ...lab });
    await submit(url, form, "ben@example.net", { userFirstName: "Benjamin", organizationName: "ATELIER NORD" });
    await submit(url, form, "cleo@example.net", lab);
    const ids = (await inputsOf(form)).map((each: { id: string }) => each.id);
    const answers = await Promise.all([handle(ids), handle(ids)]);
    const outcomes = answers.map(({ body }) => body.data.inputs.map((each: { outcome: string }) => each.outcome));
    expect(outcomes.sort()).toEqual([
      ["created", "updated", "created"],
      ["handled", "handled", "handled"],
    ]);
    const [ben, cleo] = [await contactOf("ben@example.net"), await contactOf("cleo@example.net")];
    expect(ben.attributes).toMatchObject({ firstName: "Benjamin", phone: "+33612345678" });
    expect(ben.relationships.organization.data).toEqual(cleo.relationships.organization.data);
    const named = await root.request("GET /api/v1/organizations?filter[name]=Atelier%20Nord");
    expect(named.body.data).toHaveLength(1);
  });

  it("refuses what is not there, and who is no administrator", async () => {
    const form = await makeForm(root);
    await submit(url, form, "dan@example.net");
    const [{ id }] = await inputsOf(form);
    expect(faults(await handle([]))).toEqual([["/ids", "required"]]);
    for (const wrong of [randomUUID(), "nothing"])
      expect(faults(await handle([id, wrong]))).toEqual([["/ids", "not-found"]]);
    expect((await handle([id], false, member)).status).toBe(403);
    expect(await contactOf("dan@example.net")).toBeUndefined();
  });
});

describe("subscription forms", () => {
  const wish = { userHasMailSubscription: true, consentText: "Yes, please." };
  const press = async (email: string) => {
    const mail = await mailTo(url, email, "newsletter-confirmation");
    const [, , , id = "", token = ""] = linkIn(mail, "/services/newsletter-confirm/").split("/");
    const headers = { "content-type": "application/json" };
    return send(url, "POST /api/v1/services/newsletter-subscriptions/confirm", { body: { id, token }, headers });
  };

  it("FORMS-004 ask for consent, in the words that were shown; others take none", async () => {
    const form = await makeForm(root, { isSubscriptionForm: true });
    expect(faults(await submit(url, form, "e@example.net"))).toEqual([
      ["/consentText", "required"],
      ["/userHasMailSubscription", "consent"],
    ]);
    const plain = await makeForm(root);
    expect(faults(await submit(url, plain, "e@example.net", wish))).toEqual([
      ["/userHasMailSubscription", "not-asked"],
    ]);
    await submit(url, plain, "e@example.net");
    expect(await mailsTo(url, "e@example.net")).toEqual([]);
  });

  it("FORMS-004 subscribe a contact only once the mail is confirmed, before the input is handled or after it", async () => {
    const form = await makeForm(root, { isSubscriptionForm: true });
    const emails = ["first@example.com", "later@example.com", "never@example.com"];
    for (const email of emails)
      expect((await submit(url, form, email, wish)).body.data).toEqual({ state: "received", isMailed: true });
    const subscription = await root.request("GET /api/v1/newsletter-subscriptions?filter[email]=first@example.com");
    expect(subscription.body.data[0].attributes).toMatchObject({
      state: "pending",
      consent: "Yes, please.",
      origin: `/services/forms/${form.id}`,
    });
    expect((await press("first@example.com")).status).toBe(200);
    const ids = (await inputsOf(form)).map((each: { id: string }) => each.id);
    await handle(ids);
    const states = async () =>
      Promise.all(emails.map(async (email) => (await contactOf(email)).attributes.hasMailSubscription));
    expect(await states()).toEqual([true, false, false]);
    await press("later@example.com");
    expect(await states()).toEqual([true, true, false]);
  });
});

it("FLAG-015 FLAG-016 forms and contacts are there by their flags", async () => {
  const closed = await testServer({
    environment: { FLAG_FORMS: "false", FLAG_CONTACTS: "false" },
    seed: (settings) => putPeople(settings, [{ email: "root@example.org", roles: ["app_admin", "admin"] }]),
  });
  const admin = await signedIn(closed.url, "root@example.org");
  for (const path of ["light-user-forms", "light-user-form-inputs", "light-users", "light-user-reports"])
    expect((await admin.request(`GET /api/v1/${path}`)).status).toBe(404);
  const service = `/api/v1/services/light-user-forms/${randomUUID()}/opened`;
  expect((await admin.request(`GET ${service}`)).status).toBe(404);
}, 60_000);
