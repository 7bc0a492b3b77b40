import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [{ email: "ada@example.org" }, { email: "ben@example.org" }, { email: "eve@example.org" }]),
});
const { url } = server;

const list = async (by: Session) => (await by.request("GET /api/v1/services/sessions")).body.data;
const status = async (by: Session) => (await by.request("GET /api/v1/users/me")).status;

describe("the places where somebody is signed in", () => {
  it("are listed for themselves alone, with the browser and the one that asks", async () => {
    const here = await signedIn(url, "ada@example.org");
    await signedIn(url, "ada@example.org");
    await signedIn(url, "ben@example.org");
    const places = await list(here);
    expect(places).toHaveLength(2);
    expect(places.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toHaveLength(1);
    for (const { id, openedAt, lastSeenAt, agent } of places) {
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      expect(Date.parse(openedAt)).not.toBeNaN();
      expect(Date.parse(lastSeenAt)).not.toBeNaN();
      expect(agent).toBe("node");
    }
    expect((await browser(url).request("GET /api/v1/services/sessions")).status).toBe(401);
  });

  it("are left one by one, each by its owner only", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const other = await signedIn(url, "ada@example.org");
    const [id] = (await list(other))
      .filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)
      .map(({ id }: { id: string }) => id);
    const eve = await signedIn(url, "eve@example.org");
    expect((await eve.request(`DELETE /api/v1/services/sessions/${id}`)).status).toBe(404);
    expect(await status(other)).toBe(200);
    expect((await ada.request(`DELETE /api/v1/services/sessions/${id}`)).status).toBe(204);
    expect(await status(other)).toBe(419);
    expect(await status(ada)).toBe(200);
    expect((await ada.request(`DELETE /api/v1/services/sessions/${id}`)).status).toBe(404);
  });

  it("are left all at once, here too, and nobody else is signed out", async () => {
    const [first, second, ben] = [
      await signedIn(url, "ada@example.org"),
      await signedIn(url, "ada@example.org"),
      await signedIn(url, "ben@example.org"),
    ];
    expect((await first.request("DELETE /api/v1/services/sessions")).status).toBe(204);
    expect([await status(first), await status(second), await status(ben)]).toEqual([419, 419, 200]);
  });
});
