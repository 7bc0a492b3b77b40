import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { noise, pdf, png, type SampleFile } from "#tests/support/sample-files.ts";
import { filesServer, textFile } from "./files-server.ts";
import { download, upload } from "./upload-client.ts";

const { url, settings, writer, signIn, find, keys } = await filesServer();

/** The smallest thing that is a WAV by its first bytes. */
const sound: SampleFile = {
  name: "voice.wav",
  mimeType: "audio/wav",
  bytes: Buffer.concat([Buffer.from("RIFF\u0024\0\0\0WAVEfmt ", "latin1"), noise(2_000)]),
};

describe("choosing a file", () => {
  it("FILE-003 takes a picture where a picture is asked for, and nothing else", async () => {
    const admin = await signIn("admin");
    const link = (id: string) =>
      admin.request("POST /api/v1/organizations", {
        body: {
          data: {
            type: "organizations",
            attributes: { name: "Lab" },
            relationships: { image: { data: { type: "files", id } } },
          },
        },
      });
    const picture = await upload(url, writer, { name: "a.png", mimeType: "image/png", bytes: await png() });
    expect((await link(picture.id)).status).toBe(201);
    const text = await upload(url, writer, textFile("no picture"));
    const { status, body } = await link(text.id);
    expect([status, body.errors[0].source.pointer, body.errors[0].meta.key]).toEqual([
      422,
      "/data/relationships/image",
      "validation.target-kind",
    ]);
  });
});

describe("a picture of a page", () => {
  it("FILE-003 is a picture in every field of a block and in every rich text, and the refusal points at it", async () => {
    const admin = await signIn("super");
    const text = await upload(url, writer, textFile("no picture either"));
    const picture = await upload(url, writer, { name: "b.png", mimeType: "image/png", bytes: await png(40, 20) });
    const page = async (name: string, props: object) =>
      admin
        .request("POST /api/v1/app-pages", {
          body: {
            data: {
              type: "app-pages",
              attributes: { path: `/p-${randomUUID().slice(0, 8)}`, title: "Pictures", isDraft: true },
            },
          },
        })
        .then(({ body }) =>
          admin.request("POST /api/v1/app-page-components", {
            body: {
              data: {
                type: "app-page-components",
                attributes: { internalId: randomUUID(), name, position: 0, props },
                relationships: { page: { data: { type: "app-pages", id: body.data.id } } },
              },
            },
          }),
        );
    const faults = ({ body }: { body: { errors?: { source: object; meta: { key: string } }[] } }) =>
      body.errors?.map(({ source, meta }) => [source, meta.key]);
    const hero = (id: string) => page("hero", { images: [{ image: { type: "files", id } }] });
    expect((await hero(picture.id)).status).toBe(201);
    expect(faults(await hero(text.id))).toEqual([
      [{ pointer: "/data/attributes/props/images/0/image" }, "validation.target-kind"],
    ]);
    const written = (id: string) => `<p>Look</p><img src="/services/files/${id}" alt="A clamp">`;
    expect((await page("content", { content: written(picture.id) })).status).toBe(201);
    expect(faults(await page("content", { content: written(text.id) }))).toEqual([
      [{ pointer: "/data/attributes/props/content" }, "validation.no-picture"],
    ]);
    const article = await admin.request("POST /api/v1/articles", {
      body: { data: { type: "articles", attributes: { title: "Pictures" } } },
    });
    const section = await admin.request("POST /api/v1/article-sections", {
      body: {
        data: {
          type: "article-sections",
          attributes: { title: "One", content: written(text.id) },
          relationships: { article: { data: { type: "articles", id: article.body.data.id } } },
        },
      },
    });
    expect(faults(section)).toContainEqual([{ pointer: "/data/attributes/content" }, "validation.no-picture"]);
  });
});

describe("where a file is used", () => {
  it("names the records that point at it, show it in a block or draw it in a text, each by the page it is part of", async () => {
    const admin = await signIn("super");
    const { id } = await upload(url, writer, { name: "u.png", mimeType: "image/png", bytes: await png(40, 20) });
    const made = async (type: string, attributes: object, relationships: object = {}) =>
      (await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } })).body.data
        .id;
    const file = { data: { type: "files", id } };
    const lab = await made("organizations", { name: "Lab of uses" }, { image: file });
    const page = await made("app-pages", { path: "/uses", title: "Page of uses", isDraft: true });
    await made(
      "app-page-components",
      { internalId: randomUUID(), name: "banner", position: 0, props: { image: file.data } },
      { page: { data: { type: "app-pages", id: page } } },
    );
    const article = await made("articles", { title: "Article of uses" });
    await made(
      "article-sections",
      { title: "One", content: `<p>Look</p><img src="/services/files/${id}" alt="A clamp">` },
      { article: { data: { type: "articles", id: article } } },
    );
    const { body } = await admin.request(`GET /api/v1/services/used-by/files/${id}`);
    const byType = (uses: readonly { type: string }[]) =>
      [...uses].sort((one, other) => (one.type < other.type ? -1 : 1));
    expect(body.errors).toBeUndefined();
    const used = (type: string, relation: string, record: object) => ({ type, relation, count: 1, records: [record] });
    expect(byType(body.data)).toEqual([
      used("app-page-components", "props", { type: "app-pages", id: page, name: "Page of uses" }),
      used("article-sections", "content", { type: "articles", id: article, name: "Article of uses" }),
      used("organizations", "image", { type: "organizations", id: lab, name: "Lab of uses" }),
    ]);
    // The writer of the file sees neither the draft page nor another's draft.
    const seen = (await writer.request(`GET /api/v1/services/used-by/files/${id}`)).body.data;
    expect(seen.map(({ type }: { type: string }) => type)).toEqual(["organizations"]);
  });

  it("keeps focal point, credit and folder with the file", async () => {
    const admin = await signIn("admin");
    const { id } = await upload(url, writer, { name: "f.png", mimeType: "image/png", bytes: await png(40, 20) });
    const folder = (
      await admin.request("POST /api/v1/file-containers", {
        body: { data: { type: "file-containers", attributes: { name: "Benches" } } },
      })
    ).body.data.id;
    const change = async (attributes: object) =>
      writer.request(`PATCH /api/v1/files/${id}`, {
        body: {
          data: {
            type: "files",
            id,
            attributes,
            relationships: { fileContainer: { data: { type: "file-containers", id: folder } } },
            meta: (await find(id)).meta,
          },
        },
      });
    expect((await change({ focalX: 101 })).status).toBe(422);
    expect((await change({ focalX: 20, focalY: 80, credit: "Ada, CC BY 4.0" })).status).toBe(200);
    expect((await find(id)).attributes).toMatchObject({ focalX: 20, focalY: 80, credit: "Ada, CC BY 4.0" });
    const inFolder = await writer.request(`GET /api/v1/files?filter[fileContainer]=${folder}`);
    expect(inFolder.body.data.map((each: { id: string }) => each.id)).toEqual([id]);
  });
});

describe("the picture of a shared page", () => {
  it("is its own, else that of its hero, each cut around its focal point to the size that networks ask for", async () => {
    const admin = await signIn("super");
    const sent = async (name: string, description: string) => {
      const { id } = await upload(url, writer, { name, mimeType: "image/png", bytes: await png(400, 100) });
      const attributes = { description, focalX: 20, focalY: 40 };
      const { meta } = await find(id);
      await writer.request(`PATCH /api/v1/files/${id}`, { body: { data: { type: "files", id, attributes, meta } } });
      return { type: "files", id };
    };
    const [cover, chosen] = [await sent("cover.png", "A cover"), await sent("chosen.png", "A chosen one")];
    const made = async (type: string, attributes: object, relationships: object) =>
      (await admin.request(`POST /api/v1/${type}`, { body: { data: { type, attributes, relationships } } })).body.data;
    const page = async (path: string, relationships: object) => {
      const { id } = await made("app-pages", { path, title: "Shared", isDraft: false }, relationships);
      await made(
        "app-page-components",
        { internalId: randomUUID(), name: "hero", position: 0, props: { images: [{ image: cover }] } },
        { page: { data: { type: "app-pages", id } } },
      );
      return (await admin.request(`GET /api/v1/services/app-pages/${id}`)).body.data.social;
    };
    const social = (id: string, alt: string) => ({
      url: `/services/files/${id}?variant=social`,
      alt,
      width: 1200,
      height: 630,
    });
    expect(await page("/shared-cover", {})).toEqual(social(cover.id, "A cover"));
    expect(await page("/shared-own", { socialImage: { data: chosen } })).toEqual(social(chosen.id, "A chosen one"));
    const given = await download(url, `/services/files/${chosen.id}?variant=social`);
    expect([given.status, given.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const { width, height } = await sharp(given.bytes).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect(keys(chosen.id)).toContain(`${chosen.id}.social-20-40`);
    // Another focal point makes another picture, and the first one goes.
    const { meta } = await find(chosen.id);
    const data = { ...chosen, attributes: { focalX: 90 }, meta };
    expect((await writer.request(`PATCH /api/v1/files/${chosen.id}`, { body: { data } })).status).toBe(200);
    const again = await download(url, `/services/files/${chosen.id}?variant=social`);
    expect(again.headers.get("etag")).not.toBe(given.headers.get("etag"));
    expect(keys(chosen.id).filter((key) => key.includes(".social-"))).toEqual([`${chosen.id}.social-90-40`]);
  });

  it("of a file that is no picture is the file", async () => {
    const { id } = await upload(url, writer, textFile("words"));
    const given = await download(url, `/services/files/${id}?variant=social`);
    expect([given.status, given.headers.get("content-type")]).toEqual([200, "text/plain"]);
  });
});

describe("getting a file", () => {
  it("ROUTE-071 takes its id and its slug for the same file", async () => {
    const { id } = await upload(url, writer, textFile("the same", "Compte rendu d’été.txt"));
    const { slug } = (await find(id)).attributes;
    expect(slug).toBe("compte-rendu-d-ete-txt");
    const byId = await download(url, `/services/files/${id}`);
    const bySlug = await download(url, `/services/files/${slug}`);
    expect([byId.status, bySlug.status]).toEqual([200, 200]);
    expect(bySlug.bytes).toEqual(byId.bytes);
    expect(bySlug.bytes.toString()).toBe("the same");
  });

  it("ROUTE-071 answers a hidden file like one that does not exist", async () => {
    const { id } = await upload(url, writer, textFile("for few"), { isPublic: false });
    const missing = "/services/files/018f3c1e-0000-7000-8000-000000000000";
    const member = await signIn("member");
    for (const session of [undefined, member]) {
      const options = session ? { session } : {};
      const [hidden, none] = [
        await download(url, `/services/files/${id}`, options),
        await download(url, missing, options),
      ];
      const told = ({ status, headers, bytes }: typeof hidden) => [
        status,
        headers.get("content-type"),
        headers.get("cache-control"),
        bytes.toString().replace(/"id":"[^"]*"/, ""),
      ];
      expect(hidden.status).toBe(404);
      expect(told(hidden)).toEqual(told(none));
    }
    for (const session of [writer, await signIn("admin")]) {
      const given = await download(url, `/services/files/${id}`, { session });
      expect([given.status, given.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      expect(given.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    }
  });

  it.each(["%00", "a%2f..%2f..%2fetc%2fpasswd", "x".repeat(3_000), "..%5c..", "%ff"])(
    "ROUTE-071 answers an address that can be none with a 404 or a 400: %s",
    async (address) => {
      expect([400, 404]).toContain((await download(url, `/services/files/${address.slice(0, 2_000)}`)).status);
    },
  );

  it("ROUTE-071 lets browsers and caches keep a public file, and tells them when theirs is still right", async () => {
    const { id } = await upload(url, writer, { name: "a.png", mimeType: "image/png", bytes: await png() });
    const given = await download(url, `/services/files/${id}`);
    const tag = given.headers.get("etag");
    expect(given.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    const again = await download(url, `/services/files/${id}`, { headers: { "if-none-match": `W/"x", ${tag}` } });
    expect([again.status, again.bytes.length]).toEqual([304, 0]);
    const preview = await download(url, `/services/files/${id}?variant=preview`);
    expect(preview.headers.get("etag")).not.toBe(tag);
  });

  it("ROUTE-071 shows pictures and sound in place, saves everything else, and lets nothing run", async () => {
    const kinds: [SampleFile, "inline" | "attachment"][] = [
      [{ name: "a.png", mimeType: "image/png", bytes: await png() }, "inline"],
      [sound, "inline"],
      [{ name: "a.pdf", mimeType: "application/pdf", bytes: pdf() }, "attachment"],
      [textFile("<script>alert(1)</script>"), "attachment"],
    ];
    for (const [file, disposition] of kinds) {
      const { id } = await upload(url, writer, file);
      const { headers } = await download(url, `/services/files/${id}`);
      expect(headers.get("content-disposition")).toBe(`${disposition}; filename=${file.name}`);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox$/);
      const saved = await download(url, `/services/files/${id}?download`);
      expect(saved.headers.get("content-disposition")).toMatch(/^attachment/);
    }
  });

  it("ROUTE-071 gives nothing that a page could run or be drawn by, whoever sent it", async () => {
    const admin = await signIn("admin");
    const active: [string, string][] = [
      ["a.js", "text/javascript"],
      ["b.mjs", "application/javascript"],
      ["c.js", "application/x-javascript"],
      ["d.html", "text/html"],
      ["e.xhtml", "application/xhtml+xml"],
      ["f.css", "text/css"],
      ["g.xsl", "application/xslt+xml"],
      ["h.wasm", "application/wasm"],
    ];
    for (const [name, mimeType] of active) {
      const file = { name, mimeType, bytes: Buffer.from("alert(1)") };
      const { id, answer } = await upload(url, admin, file, {}, "admin-files");
      expect([name, answer.status]).toEqual([name, 204]);
      const { headers } = await download(url, `/services/files/${id}`, { session: admin });
      expect([name, headers.get("content-type"), headers.get("content-disposition")]).toEqual([
        name,
        "application/octet-stream",
        `attachment; filename=${name}`,
      ]);
    }
  });

  it("ROUTE-071 gives the part of a sound or a film that a player asks for", async () => {
    const { id } = await upload(url, writer, sound);
    const size = sound.bytes.length;
    const part = (range: string, headers: Record<string, string> = {}) =>
      download(url, `/services/files/${id}`, { headers: { range, ...headers } });
    const middle = await part("bytes=100-199");
    expect([middle.status, middle.headers.get("content-range")]).toEqual([206, `bytes 100-199/${size}`]);
    expect(middle.headers.get("content-length")).toBe("100");
    expect(middle.bytes).toEqual(sound.bytes.subarray(100, 200));
    expect((await part("bytes=-10")).bytes).toEqual(sound.bytes.subarray(-10));
    expect((await part(`bytes=${size - 5}-`)).bytes).toEqual(sound.bytes.subarray(-5));
    const beyond = await part(`bytes=${size}-`);
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${size}`]);
    expect((await part("bytes=0-1,5-6")).status).toBe(200);
    expect((await part("lines=1-2")).status).toBe(200);
    expect((await part("bytes=0-9", { "if-range": '"another"' })).status).toBe(200);
    expect((await part("bytes=0-9", { "if-range": middle.headers.get("etag")! })).status).toBe(206);
    const head = await download(url, `/services/files/${id}`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([200, String(size), 0]);
    expect(head.headers.get("accept-ranges")).toBe("bytes");
    for (const range of ["bytes=0-9", `bytes=${size}-`]) {
      const whole = await download(url, `/services/files/${id}`, { method: "HEAD", headers: { range } });
      expect([whole.status, whole.headers.get("content-length")]).toEqual([200, String(size)]);
      expect(whole.headers.get("content-range")).toBe(null);
    }
  });

  it("ROUTE-071 answers 404 when the bytes are lost, with no header of a file", async () => {
    const { id } = await upload(url, writer, textFile("soon lost"));
    const found = await download(url, `/services/files/${id}`);
    expect(found.status).toBe(200);
    rmSync(`${settings.dataDir}/files`, { recursive: true });
    const lost = await download(url, `/services/files/${id}`);
    expect(lost.status).toBe(404);
    expect(lost.headers.get("cache-control")).toBe("no-store");
    expect([lost.headers.get("etag"), lost.headers.get("content-disposition")]).toEqual([null, null]);
  });
});
