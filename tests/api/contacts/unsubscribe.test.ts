import { describe, expect, it } from "vitest";
import { sealLink } from "#core/shell/site/sealed-link.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url, settings } = await testServer({
  seed: (given) => putPeople(given, [{ email: "root@example.org", roles: ["app_admin", "admin"] }]),
});
const root = await signedIn(url, "root@example.org");
const json = { "content-type": "application/json" };

const contactWith = async (email: string) => {
  const body = { data: { type: "light-users", attributes: { email, hasMailSubscription: true } } };
  const { id } = (await root.request("POST /api/v1/light-users", { body })).body.data;
  const token = await inCore(settings, sealLink("mail", { type: "light-users", field: "unsubscribe-link", id }));
  return { id, path: `/services/light-users/unsubscribe/${id}?token=${token}`, token };
};
const isSubscribed = async (id: string) =>
  (await root.request(`GET /api/v1/light-users/${id}`)).body.data.attributes.hasMailSubscription;
const service = (id: string) => `/api/v1/services/light-users/${id}/subscription`;
const end = (id: string, token: string) => send(url, `POST ${service(id)}/end`, { body: { token }, headers: json });

describe("COMM-014 ending mails to a contact", () => {
  it("needs the link of a mail, changes nothing when it is only opened, and is done by one press", async () => {
    const [ada, bob] = [await contactWith("ada@example.net"), await contactWith("bob@example.net")];
    const shown = await send(url, `GET ${service(ada.id)}?token=${ada.token}`);
    expect(shown.body.data).toEqual({ email: "ada@example.net", isSubscribed: true });
    expect((await send(url, `GET ${service(ada.id)}?token=${bob.token}`)).status).toBe(403);
    for (const token of ["made-up", bob.token, `x${ada.token}`]) expect((await end(ada.id, token)).status).toBe(403);
    expect(await isSubscribed(ada.id)).toBe(true);
    const ends = await Promise.all([1, 2, 3].map(() => end(ada.id, ada.token)));
    expect(ends.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await isSubscribed(ada.id), await isSubscribed(bob.id)]).toEqual([false, true]);
  });

  it("is done at once by what mail programs send (RFC 8058), with the link alone", async () => {
    const { id, path } = await contactWith("cleo@example.net");
    const press = (address: string) =>
      fetch(`${url}${address}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect((await press(path.split("?")[0]!)).status).toBe(403);
    expect(await isSubscribed(id)).toBe(true);
    expect((await press(path)).status).toBe(204);
    expect(await isSubscribed(id)).toBe(false);
  });

  it("is no error where the contact is not known any more", async () => {
    const { id, token } = await contactWith("dora@example.net");
    const path = `/api/v1/light-users/${id}`;
    const { meta } = (await root.request(`GET ${path}`)).body.data;
    const body = { data: { type: "light-users", id, meta: { version: meta.version } } };
    expect((await root.request(`DELETE ${path}`, { body })).status).toBe(204);
    expect((await send(url, `GET ${service(id)}?token=${token}`)).body.data).toEqual({
      email: null,
      isSubscribed: false,
    });
    expect((await end(id, token)).status).toBe(200);
  });
});

describe("contacts", () => {
  it("are told apart by their address, whatever its case", async () => {
    await contactWith("eva@example.net");
    const body = { data: { type: "light-users", attributes: { email: "EVA@example.net" } } };
    const answer = await root.request("POST /api/v1/light-users", { body });
    expect([answer.status, answer.body.errors[0].source.pointer]).toEqual([409, "/data/attributes/email"]);
  });
});
