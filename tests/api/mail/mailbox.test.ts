import { request as httpRequest } from "node:http";
import { describe, expect, it } from "vitest";
import { mailTo } from "#tests/support/mailbox.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";

const server = await testServer({ seed: (settings) => putPeople(settings, [{ email: "ada@example.org" }]) });
const { url } = server;
const get = (path: string, at = url) => send(at, `GET ${path}`);

describe("the mailbox of a machine without mail server", () => {
  it("says what it is before there is any mail, then lists and shows the mails", async () => {
    expect((await get("/dev/mailbox")).text).toContain("No mail was sent yet");
    await send(url, "POST /auth/password/forgot", { body: { email: "ada@example.org" } });
    const mail = await mailTo(url, "ada@example.org", "reset-password");
    const list = await get("/dev/mailbox");
    expect(list.headers.get("content-type")).toContain("text/html");
    expect(list.text).toContain(`href="/dev/mailbox/${mail.id}"`);
    const shown = await get(`/dev/mailbox/${mail.id}`);
    expect(shown.text).toContain("ada@example.org");
    expect(shown.text).toContain(`href="/dev/mailbox/${mail.id}/html"`);
    const html = await get(`/dev/mailbox/${mail.id}/html`);
    expect(html.text).toBe(mail.html);
    expect(html.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect((await get("/dev/mailbox.css")).headers.get("content-type")).toContain("text/css");
  });

  it("has nothing at other addresses", async () => {
    for (const path of ["/dev/mailbox/unknown", "/dev/mailbox/unknown/html", "/dev/mailbox/..%2f..%2fsecrets"]) {
      expect((await get(path)).status).toBe(404);
    }
  });

  it("answers at known names of this machine alone, so that no page of others reads it", async () => {
    const under = (host: string) =>
      new Promise<number>((resolve, reject) => {
        httpRequest(`${url}/dev/mailbox.json`, { headers: { host } }, (answer) => {
          answer.resume();
          resolve(answer.statusCode ?? 0);
        })
          .on("error", reject)
          .end();
      });
    const { port } = new URL(url);
    for (const host of [`localhost:${port}`, "localhost", `127.0.0.1:${port}`, "[::1]:80"])
      expect([host, await under(host)]).toEqual([host, 200]);
    for (const host of ["labs.evil.example", `evil.example:${port}`, "localhost.evil.example", "127.0.0.1.nip.example"])
      expect([host, await under(host)]).toEqual([host, 404]);
  });

  it("is not there in production", async () => {
    const production = await testServer({ environment: { NODE_ENV: "production" } });
    for (const path of ["/dev/mailbox", "/dev/mailbox.json"]) {
      const answer = await get(path, production.url);
      // The built site sends its readers on to the page that says so.
      expect([404, "/errors/not-found"]).toContain(answer.headers.get("location")?.split("?")[0] ?? answer.status);
    }
  });
});
