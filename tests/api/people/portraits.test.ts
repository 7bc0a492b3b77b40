import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  environment: { IMAGE_MAX_BYTES: "200000" },
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org" }, { email: "ben@example.org" }]),
});
const { url } = server;

/** Left half red, right half blue, said to be turned by its metadata. */
const picture = async (turned = false) => {
  const half = (background: string) => sharp({ create: { width: 400, height: 400, channels: 3, background } }).png();
  const image = sharp({ create: { width: 800, height: 400, channels: 3, background: "red" } })
    .composite([{ input: await half("blue").toBuffer(), left: 400, top: 0 }])
    .jpeg();
  return (turned ? image.withMetadata({ orientation: 6 }) : image).toBuffer();
};

const put = (by: Session, bytes: Uint8Array, crop = "left=0&top=0&side=1", headers: Record<string, string> = {}) =>
  fetch(`${url}/services/portrait?${crop}`, {
    method: "PUT",
    headers: {
      "content-type": "application/octet-stream",
      "x-requested-with": "XMLHttpRequest",
      origin: url,
      cookie: by.cookie,
      ...headers,
    },
    body: bytes as BodyInit,
  });
const colour = async (address: string) => {
  const bytes = Buffer.from(await (await fetch(`${url}${address}`)).arrayBuffer());
  const { dominant } = await sharp(bytes).stats();
  const { width, height, format } = await sharp(bytes).metadata();
  return { colour: dominant.r > dominant.b ? "red" : "blue", width, height, format };
};

describe("somebody's picture", () => {
  it("is the square that they chose, resized, as WebP without metadata", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const left = (await (await put(ada, await picture())).json()).data.avatarUrl;
    expect(await colour(left)).toEqual({ colour: "red", width: 400, height: 400, format: "webp" });
    const right = (await (await put(ada, await picture(), "left=0.5&top=0&side=1")).json()).data.avatarUrl;
    expect(right).not.toBe(left);
    expect((await colour(right)).colour).toBe("blue");
    const me = await ada.request("GET /api/v1/users/me");
    expect(me.body.data.attributes.avatarUrl).toBe(right);
  });

  it("is cut upright, as it is seen, and never outside of the picture", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const below = (await (await put(ada, await picture(true), "left=0&top=0.5&side=1")).json()).data.avatarUrl;
    expect((await colour(below)).colour).toBe("blue");
    const beyond = await put(ada, await picture(), "left=1&top=1&side=1");
    expect(beyond.status).toBe(200);
  });

  it("is taken away by its owner", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const { avatarUrl } = (await (await put(ada, await picture())).json()).data;
    expect((await ada.request("DELETE /services/portrait")).status).toBe(204);
    expect((await fetch(`${url}${avatarUrl}`)).status).toBe(404);
    expect((await ada.request("GET /api/v1/users/me")).body.data.attributes.avatarUrl).toBeNull();
  });

  it("is no other file, not too long, and not sent by a guest or another site", async () => {
    const ada = await signedIn(url, "ada@example.org");
    const text = new TextEncoder().encode("<svg onload=alert(1)>");
    expect((await put(ada, text)).status).toBe(422);
    expect((await put(ada, new Uint8Array(300_000))).status).toBe(413);
    expect((await put(ada, await picture(), "left=2&top=0&side=1")).status).toBe(400);
    expect((await put(ada, await picture(), "")).status).toBe(400);
    expect((await put(browser(url), await picture())).status).toBe(401);
    expect((await put(ada, await picture(), undefined, { origin: "https://elsewhere.example" })).status).toBe(403);
    expect((await ada.request("GET /services/portraits/no-id")).status).toBe(404);
  });
});
