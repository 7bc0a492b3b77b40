import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org", roles: ["app_admin", "admin"] },
      { email: "eve@example.org", accessLevel: "member_level_1" },
    ]),
});
const { url } = server;
const ada = await signedIn(url, "ada@example.org");
const eve = await signedIn(url, "eve@example.org");

const make = (attributes: object, by = ada, type = "app-short-urls") =>
  by.request(`POST /api/v1/${type}`, { body: { data: { type, attributes } } });
const made = async (target: string) => {
  const answer = await make({ name: "For the leaflet", url: target });
  expect(answer.status).toBe(201);
  return answer.body.data as { id: string; attributes: Record<string, string>; meta: { version: number } };
};

describe("a short address", () => {
  it("ROUTE-074 leads to its target, as it is at the moment", async () => {
    const short = await made("https://example.org/aids?kind=grip#top");
    const path = `/s/${short.attributes.token}`;
    expect(short.attributes.path).toBe(path);
    const answer = await send(url, `GET ${path}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("https://example.org/aids?kind=grip#top");
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const data = {
      type: "app-short-urls",
      id: short.id,
      attributes: { url: "/legal/notice" },
      meta: { version: short.meta.version },
    };
    expect((await ada.request(`PATCH /api/v1/app-short-urls/${short.id}`, { body: { data } })).status).toBe(200);
    expect((await send(url, `GET ${path}`)).headers.get("location")).toBe("/legal/notice");
  });

  it("has a token of at least 128 bits that nobody chooses or changes", async () => {
    const [first, second] = [await made("/a"), await made("/a")];
    expect(first.attributes.token).toMatch(/^[a-z0-9]{25}$/);
    expect(first.attributes.token).not.toBe(second.attributes.token);
    expect((await make({ url: "/a", token: "mine" })).status).toBe(403);
  });

  it.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "mailto:ada@example.org",
    "#top",
    "//evil.example",
    "/\\evil.example",
    "https://user:pass@evil.example",
    "/s/abc",
    "/x/../s/abc",
  ])("ROUTE-074 leads nowhere but to http(s) and this site: %s is refused", async (target) => {
    const answer = await make({ url: target });
    expect(answer.status).toBe(422);
    expect(answer.body.errors[0].source.pointer).toBe("/data/attributes/url");
  });

  it("that was never made is a page that does not exist", async () => {
    for (const path of ["/s/nothing", "/s/%0d%0aset-cookie:x", "/s/a/b"]) {
      const answer = await send(url, `GET ${path}`, { headers: { accept: "text/html" } });
      // With a built site the visitor is led to its page for that.
      expect([404, "/errors/not-found"]).toContain(answer.headers.get("location")?.split("?")[0] ?? answer.status);
    }
  });

  it("is made and seen by administrators only", async () => {
    expect((await make({ url: "/a" }, eve)).status).toBe(403);
    expect((await eve.request("GET /api/v1/app-short-urls")).status).toBe(403);
  });
});

describe("redirections", () => {
  const redirect = (fromPath: string, toPath: string) => make({ fromPath, toPath }, ada, "app-redirections");
  const targetOf = async (path: string): Promise<string | undefined> => {
    const list = await ada.request("GET /api/v1/app-redirections?page[size]=100");
    return list.body.data.find((each: { attributes: { fromPath: string } }) => each.attributes.fromPath === path)
      ?.attributes.toPath;
  };

  it("PAGE-013 in a chain are folded, from either end", async () => {
    await redirect("/two", "/three");
    await redirect("/one", "/two");
    expect(await targetOf("/one")).toBe("/three");
    await redirect("/three", "/four?kind=new");
    expect(await targetOf("/one")).toBe("/four?kind=new");
    expect(await targetOf("/two")).toBe("/four?kind=new");
  });

  it("that would lead in a circle are refused", async () => {
    expect((await redirect("/self", "/self?again=1")).status).toBe(422);
    await redirect("/here", "/there");
    const back = await redirect("/there", "/here#top");
    expect(back.status).toBe(422);
    expect(back.body.errors[0].source.pointer).toBe("/data/attributes/toPath");
    await redirect("/first", "/second");
    await redirect("/second", "/last");
    const list = await ada.request("GET /api/v1/app-redirections?page[size]=100&filter[fromPath]=/second");
    const [second] = list.body.data;
    const data = {
      type: "app-redirections",
      id: second.id,
      attributes: { toPath: "/first" },
      meta: { version: second.meta.version },
    };
    await ada.request(`PATCH /api/v1/app-redirections/${second.id}`, { body: { data } });
    expect(await targetOf("/second")).toBe("/last");
  });

  it("PAGE-013 are kept in the one form of a path, however it is written", async () => {
    const made = await redirect("/my page", "/caf%c3%a9/?q=1#top");
    expect(made.status, made.text).toBe(201);
    expect(made.body.data.attributes).toMatchObject({ fromPath: "/my%20page", toPath: "/café?q=1#top" });
    const again = await redirect("/my%20page/", "/elsewhere");
    expect([again.status, again.body.errors[0].source.pointer]).toEqual([409, "/data/attributes/fromPath"]);
    expect((await redirect("/cafe\u0301", "/end")).status).toBe(201);
    expect(await targetOf("/my%20page")).toBe("/end");
    const visit = await send(url, "GET /my%20page?x=1", { headers: { accept: "text/html" } });
    // Without a built site there is nothing that sends on.
    expect([404, "/end?x=1"]).toContain(visit.headers.get("location") ?? visit.status);
  });

  it("lead to paths of this site that no browser takes for another host", async () => {
    for (const target of ["//evil.example", "/\\evil.example", "https://evil.example", "/a\\b"])
      expect((await redirect("/away", target)).status).toBe(422);
  });
});
