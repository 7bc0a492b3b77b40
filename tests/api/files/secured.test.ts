import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { signSecuredLink } from "#core/shell/files/secured-links.ts";
import { instant, testClock } from "#tests/support/clock.ts";
import { inCore } from "#tests/support/people.ts";
import { png, type SampleFile, svg } from "#tests/support/sample-files.ts";
import { type Answered, browser, type Session } from "#tests/support/session.ts";
import { person } from "#tests/support/viewers.ts";
import { filesServer, textFile } from "./files-server.ts";
import { download, shown } from "./upload-client.ts";

const { url, settings, writer, signIn, people, keys, sql, leavesNothing } = await filesServer();

interface Model {
  readonly type?: string;
  readonly id?: string;
}

/** Sends a form as the browser does. `filesFirst` puts the files before what they are attached to. */
async function attach(
  session: Session,
  files: readonly SampleFile[],
  model: Model,
  filesFirst = false,
): Promise<Answered> {
  const form = new FormData();
  const say = () => {
    if (model.type !== undefined) form.append("model[type]", model.type);
    if (model.id !== undefined) form.append("model[id]", model.id);
  };
  if (!filesFirst) say();
  for (const { name, mimeType, bytes } of files) {
    form.append("files[]", new Blob([new Uint8Array(bytes)], { type: mimeType }), name);
  }
  if (filesFirst) say();
  return sendForm(session, form);
}

async function sendForm(session: Session, body: FormData | string, type?: string): Promise<Answered> {
  const answer = await fetch(`${url}/services/secured-files`, {
    method: "POST",
    headers: {
      "x-requested-with": "XMLHttpRequest",
      origin: url,
      cookie: session.cookie,
      ...(type ? { "content-type": type } : {}),
    },
    body,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === "" ? undefined : JSON.parse(text) };
}

const me: Model = { type: "users", id: people["writer@example.org"]! };
const show = (id: string) => `/services/secured-files/${id}/show`;

const attached = async (file: SampleFile = textFile("for few")): Promise<string> =>
  (await attach(writer, [file], me)).body.data[0].id;

describe("attaching secured files", () => {
  it("API-017 takes several files at once and gives their list", async () => {
    const files = [textFile("one", "relevé n°1.txt"), { name: "b.png", mimeType: "image/png", bytes: await png() }];
    const { status, body, headers } = await attach(writer, files, me);
    expect(status).toBe(201);
    expect(headers.get("content-type")).toBe("application/vnd.api+json");
    expect(body.data).toHaveLength(2);
    expect(body.data[0]).toMatchObject({
      type: "secured-files",
      attributes: { name: "relevé n°1.txt", originalName: "relevé n°1.txt", mimeType: "text/plain", size: 3 },
    });
    expect(body.data[1].attributes.url).toBe(show(body.data[1].id));
    for (const { id } of body.data) expect(keys(id)).toEqual([id]);
  });

  it("API-017 takes the parts of the form in any order", async () => {
    const { status, body } = await attach(writer, [textFile("last", "a.txt"), textFile("first", "b.txt")], me, true);
    expect(status).toBe(201);
    expect(body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name)).toEqual([
      "a.txt",
      "b.txt",
    ]);
  });

  it("API-017 keeps all files or none", () =>
    leavesNothing(async () => {
      const bad: SampleFile = { name: "b.svg", mimeType: "image/svg+xml", bytes: svg("<script/>") };
      const { status, body } = await attach(writer, [textFile("good"), bad, textFile("good too")], me);
      expect(status).toBe(422);
      expect(body.errors[0]).toMatchObject({ source: { pointer: "/files/1" }, meta: { key: "files:faults.active" } });
    }));

  it.each<[string, SampleFile[], Model, number, string | undefined]>([
    ["without files", [], me, 422, "/files"],
    ["with an empty file", [textFile("")], me, 422, "/files/0"],
    ["of a refused kind", [textFile("x"), textFile("x", "a.exe")], me, 422, "/files/1"],
    ["with 21 files", Array.from({ length: 21 }, () => textFile("x")), me, 422, "/files"],
    ["to nothing", [textFile("x")], {}, 422, "/model/type"],
    ["to no record", [textFile("x")], { type: "users" }, 422, "/model/id"],
    ["to a type that takes none", [textFile("x")], { type: "roles", id: "admin" }, 422, "/model/type"],
    ["to a type that is none", [textFile("x")], { type: "constructor", id: "a" }, 422, "/model/type"],
    [
      "to what does not exist",
      [textFile("x")],
      { type: "users", id: "018f3c1e-0000-7000-8000-000000000000" },
      404,
      undefined,
    ],
    ["to what has no such id", [textFile("x")], { type: "users", id: "' or 1=1 --" }, 404, undefined],
    ["to another's record", [textFile("x")], { type: "users", id: people["other@example.org"]! }, 403, undefined],
  ])("API-017 refuses a form %s", (_what, files, model, expected, pointer) =>
    leavesNothing(async () => {
      const { status, body } = await attach(writer, files, model);
      expect(status).toBe(expected);
      expect(body.errors[0].source?.pointer).toBe(pointer);
    }),
  );

  it("API-017 FILE-012 says at once of a file that it is over the limit, whatever comes after it", () =>
    leavesNothing(async () => {
      const large = textFile(Buffer.alloc(53 * 1024 * 1024, 97), "large.pdf");
      const began = performance.now();
      const { status, body } = await attach(writer, [{ ...large, mimeType: "application/pdf" }, textFile("x")], me);
      expect([status, body.errors[0].source]).toEqual([413, { pointer: "/files/0" }]);
      expect(performance.now() - began).toBeLessThan(10_000);
      expect((await attach(writer, [textFile("")], me)).status).toBe(422);
    }));

  it("API-017 refuses what is no form, and a form that breaks off", () =>
    leavesNothing(async () => {
      expect((await sendForm(writer, "{}", "application/json")).status).toBe(415);
      expect((await sendForm(writer, "", "multipart/form-data")).status).toBe(415);
      const broken = '--x\r\nContent-Disposition: form-data; name="files[]"; filename="a.txt"\r\n\r\nhalf of';
      const { status, body } = await sendForm(writer, broken, "multipart/form-data; boundary=x");
      expect([status, body.errors[0].meta.key]).toEqual([422, "files:faults.form"]);
    }));

  it("API-017 asks who is there before it reads anything", async () => {
    expect((await attach(browser(url), [textFile("x")], me)).status).toBe(401);
  });
});

describe("reading secured files", () => {
  it("ROUTE-072 FILE-013 gives the file to its owner and to administrators, and to nobody else", async () => {
    const id = await attached();
    for (const session of [writer, await signIn("admin")]) {
      const given = await shown(url, id, { session });
      expect([given.status, given.bytes.toString()]).toEqual([200, "for few"]);
      expect(given.headers.get("cache-control")).toBe("private, no-store");
      expect([given.headers.get("etag"), given.headers.get("content-disposition")]).toEqual([
        null,
        "attachment; filename=notes.txt",
      ]);
    }
    for (const session of [await signIn("other"), await signIn("member")]) {
      expect((await download(url, show(id), { session })).status).toBe(404);
      expect((await session.request(`GET /api/v1/secured-files/${id}`)).status).toBe(404);
    }
  });

  it("ROUTE-072 sends whoever is signed out to the sign-in, whether the file exists or not", async () => {
    for (const id of [await attached(), "018f3c1e-0000-7000-8000-000000000000", "nothing"]) {
      const { status, headers, bytes } = await download(url, `${show(id)}?from=mail`);
      const target = encodeURIComponent(`${show(id)}?from=mail`);
      expect([status, headers.get("location")]).toEqual([302, `/auth/sign-in?redirectUrl=${target}`]);
      expect(headers.get("cache-control")).toBe("no-store");
      expect(bytes.toString()).not.toContain("for few");
    }
  });

  it("FILE-013 asks for the right to read the record at each download", async () => {
    const author = people["writer@example.org"];
    const { rows } = await sql.query<{ id: string }>(
      `insert into articles (id, source_locale, slug, status_id, published_at, created_by_id, category_id, layout_id)
       select gen_random_uuid(), 'en', 'open', 'published', '2026-01-01', $1, null, 'simple' returning id`,
      [author],
    );
    const article = { type: "articles", id: rows[0]!.id };
    const { body, status } = await attach(writer, [textFile("with the article")], article);
    expect([status, body]).toMatchObject([201, {}]);
    const member = await signIn("member");
    const { id } = body.data[0];
    const link = await linkTo(id, member);
    expect((await shown(url, id, { session: member })).status).toBe(200);
    await sql.query("update articles set status_id = 'draft' where id = $1", [article.id]);
    expect((await shown(url, id, { session: member })).status).toBe(404);
    expect((await download(url, link, { session: member })).status).toBe(404);
    expect((await download(url, link)).status).toBe(404);
    expect((await shown(url, id, { session: writer })).status).toBe(200);
  });
});

/** Where the address of a secured file leads its reader. */
async function linkTo(id: string, session: Session, query = ""): Promise<string> {
  const { status, headers } = await download(url, `${show(id)}${query}`, { session });
  expect([status, headers.get("cache-control")]).toEqual([302, "private, no-store"]);
  return headers.get("location")!;
}

describe("signed links to secured files", () => {
  it("FILE-013 work without a session, for 300 seconds, and are kept by no cache", async () => {
    const id = await attached();
    const before = Math.floor(testClock() / 1000);
    const link = await linkTo(id, writer);
    const until = Number(new URL(link, url).searchParams.get("until"));
    expect(until - before).toBeGreaterThanOrEqual(300);
    expect(until - Math.floor(testClock() / 1000)).toBeLessThanOrEqual(300);
    for (const session of [undefined, writer]) {
      const given = await download(url, link, session && { session });
      expect([given.status, given.bytes.toString()]).toEqual([200, "for few"]);
      expect(given.headers.get("cache-control")).toBe("private, no-store");
      expect([given.headers.get("etag"), given.headers.get("content-disposition")]).toEqual([
        null,
        "attachment; filename=notes.txt",
      ]);
    }
  });

  it("FILE-013 give a part of the file, and its length alone", async () => {
    const link = await linkTo(await attached(), writer);
    const part = await download(url, link, { headers: { range: "bytes=4-5" } });
    expect([part.status, part.bytes.toString(), part.headers.get("content-range")]).toEqual([206, "fe", "bytes 4-5/7"]);
    expect((await download(url, link, { headers: { range: "bytes=70-" } })).status).toBe(416);
    const head = await download(url, link, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length"), head.bytes.length]).toEqual([200, "7", 0]);
  });

  it("FILE-013 save a picture instead of showing it where that is asked for", async () => {
    const { body } = await attach(writer, [{ name: "b.png", mimeType: "image/png", bytes: await png() }], me);
    const { id } = body.data[0];
    const disposition = async (query: string) =>
      (await download(url, await linkTo(id, writer, query))).headers.get("content-disposition");
    expect([await disposition(""), await disposition("?download")]).toEqual([
      "inline; filename=b.png",
      "attachment; filename=b.png",
    ]);
  });

  it("FILE-013 are refused when they were changed, or are those of another file or person", async () => {
    const [one, two] = [await attached(), await attached(textFile("for fewer"))];
    const link = new URL(await linkTo(one, writer), url);
    const changed = (name: string, value: string) => {
      const other = new URL(link);
      other.searchParams.set(name, value);
      return other;
    };
    const cut = new URL(link);
    cut.search = "";
    const signature = link.searchParams.get("signature")!;
    const tampered = [
      changed("until", String(Number(link.searchParams.get("until")) + 1)),
      changed("reader", people["other@example.org"]!),
      changed("signature", `${signature.startsWith("a") ? "b" : "a"}${signature.slice(1)}`),
      changed("signature", signature.slice(0, -1)),
      cut,
      new URL(`/services/secured-files/${two}/content${link.search}`, url),
      new URL(`/services/secured-files/nothing/content${link.search}`, url),
    ];
    for (const { pathname, search } of tampered) {
      const given = await download(url, pathname + search, { session: writer });
      const [error] = JSON.parse(given.bytes.toString()).errors;
      expect([given.status, error.detail]).toEqual([403, expect.stringContaining("changed or cut off")]);
      expect(given.headers.get("cache-control")).toBe("no-store");
    }
    const stranger = await signIn("other");
    const given = await download(url, link.pathname + link.search, { session: stranger });
    expect([given.status, given.bytes.toString()]).toEqual([403, expect.stringContaining("another person")]);
  });

  it("FILE-013 say when their time is over, and what to do", async () => {
    const id = await attached();
    const later = instant(-301_000);
    const early = person(people["writer@example.org"]!, { now: later });
    const link = await inCore(settings, actingAs(early, signSecuredLink(id)));
    const given = await download(url, `/services/secured-files/${id}/content?${new URLSearchParams({ ...link })}`);
    const [error] = JSON.parse(given.bytes.toString()).errors;
    expect([given.status, error.code, error.detail]).toEqual([
      410,
      "link-expired",
      expect.stringContaining("Open the file again"),
    ]);
    expect(given.headers.get("cache-control")).toBe("no-store");
  });
});

describe("removing secured files", () => {
  it("API-018 answers 204 without a payload, and the file is gone with its bytes", async () => {
    const id = await attached();
    const other = await signIn("other");
    expect((await other.request(`DELETE /services/secured-files/${id}`)).status).toBe(404);
    expect((await browser(url).request(`DELETE /services/secured-files/${id}`)).status).toBe(401);
    const gone = await writer.request(`DELETE /services/secured-files/${id}`);
    expect([gone.status, gone.text]).toEqual([204, ""]);
    expect((await shown(url, id, { session: writer })).status).toBe(404);
    expect((await writer.request(`DELETE /services/secured-files/${id}`)).status).toBe(404);
    await expect.poll(() => keys(id), { timeout: 10_000 }).toEqual([]);
  });
});
