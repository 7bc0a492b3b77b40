import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright";
import sharp from "sharp";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { filesServer } from "#tests/api/files/files-server.ts";
import { download } from "#tests/api/files/upload-client.ts";
import { noise, photo, sha256 } from "#tests/support/sample-files.ts";
import { cookiesOf } from "#tests/support/session.ts";
import { sharedBrowser } from "#tests/support/shared-browser.ts";
import type * as uploadPage from "#tests/support/upload-page.ts";

const { url, writer, find } = await filesServer();
const root = fileURLToPath(new URL("../..", import.meta.url));
let page: Page;
let folder: string;

/** The browser's own code for uploads, as one script. */
async function uploadScript(): Promise<string> {
  const made = await build({
    root,
    configFile: false,
    logLevel: "silent",
    define: { "process.env.NODE_ENV": JSON.stringify("production") },
    build: {
      write: false,
      minify: false,
      lib: { entry: `${root}tests/support/upload-page.ts`, formats: ["iife"], name: "uploads" },
    },
  });
  const [output] = Array.isArray(made) ? made : [made];
  if (!output || !("output" in output)) throw new Error("nothing was built");
  return output.output[0].code;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "uploads-"));
  const context = await (await sharedBrowser()).newContext();
  await context.addCookies(cookiesOf(writer, url));
  page = await context.newPage();
  await page.goto(`${url}/robots.txt`);
  await page.evaluate(`${await uploadScript()}; globalThis.uploads = uploads;`);
  await page.evaluate(() => {
    const input = document.createElement("input");
    input.type = "file";
    input.multiple = true;
    document.body.append(input);
  });
});
afterAll(async () => {
  await page.context().close();
  await rm(folder, { recursive: true });
});

interface Sent {
  readonly state: string;
  readonly share: number;
  readonly isOriginal: boolean;
  readonly resource?: { readonly id: string; readonly attributes: Readonly<Record<string, unknown>> };
}

/** Chooses files of a folder in a file input, as a person does, and sends them. */
async function send(files: readonly { name: string; buffer: Buffer }[]): Promise<readonly Sent[]> {
  const input = page.locator("input[type=file]");
  const paths = files.map(({ name }) => join(folder, name));
  await Promise.all(files.map(({ buffer }, index) => writeFile(paths[index]!, buffer)));
  await input.setInputFiles(paths);
  const sent: unknown = await input.evaluate((element) =>
    (globalThis as never as { uploads: typeof uploadPage }).uploads.sendChosen((element as HTMLInputElement).files!),
  );
  return sent as readonly Sent[];
}

describe("sending files from a browser", () => {
  it("FILE-001 compresses a photograph of 4000 px to 1920 px and 2 MB before it is sent", async () => {
    // Noise is what compresses worst: the original is far above 2 MB.
    const original = await sharp(noise(4_000 * 2_600 * 3), { raw: { width: 4_000, height: 2_600, channels: 3 } })
      .blur(0.8)
      .jpeg({ quality: 80 })
      .toBuffer();
    expect(original.length).toBeGreaterThan(2 * 1024 * 1024);
    const [sent] = await send([{ name: "photo.jpg", buffer: original }]);
    expect(sent).toMatchObject({ state: "done", share: 1 });
    const { attributes } = await find(sent!.resource!.id);
    expect(attributes).toMatchObject({ isUploaded: true, originalName: "photo.jpg", mimeType: "image/jpeg" });
    expect(attributes.size).toBeLessThanOrEqual(2 * 1024 * 1024);
    const kept = await sharp((await download(url, attributes.url)).bytes).metadata();
    expect(Math.max(kept.width, kept.height)).toBeLessThanOrEqual(1920);
    expect(kept.width / kept.height).toBeCloseTo(4_000 / 2_600, 1);
  });

  it("FILE-001 compresses a large PNG too, and keeps what is see-through", async () => {
    const pixels = noise(2_400 * 1_600 * 4);
    const original = await sharp(pixels, { raw: { width: 2_400, height: 1_600, channels: 4 } })
      .png()
      .toBuffer();
    const [sent] = await send([{ name: "board.png", buffer: original }]);
    expect(sent).toMatchObject({ state: "done" });
    const { attributes } = await find(sent!.resource!.id);
    expect(attributes).toMatchObject({ name: "board.webp", mimeType: "image/webp" });
    expect(attributes.size).toBeLessThanOrEqual(2 * 1024 * 1024);
    const kept = await sharp((await download(url, attributes.url)).bytes).metadata();
    expect([Math.max(kept.width, kept.height) <= 1920, kept.hasAlpha]).toEqual([true, true]);
  });

  it("FILE-002 sends the original of a picture that the browser cannot read, which the server then judges", async () => {
    const reports: string[] = [];
    page.on("console", (message) => message.type() === "warning" && reports.push(message.text()));
    const [sent] = await send([{ name: "broken.jpg", buffer: noise(2_000) }]);
    expect(sent).toMatchObject({
      state: "failed",
      isOriginal: true,
      failure: { kind: "invalid", faults: [{ detail: "The content of this file does not match its name or type." }] },
    });
    expect(reports).toHaveLength(1);
  });

  it("FILE-001 sends a drawing that is small enough as it is", async () => {
    const drawing = await sharp({ create: { width: 1_000, height: 1_000, channels: 3, background: "#fa0" } })
      .png()
      .toBuffer();
    const [request] = await Promise.all([
      page.waitForRequest((each) => each.method() === "POST"),
      send([{ name: "drawing.png", buffer: drawing }]),
    ]);
    const { size, hash } = request.postDataJSON().data.attributes;
    expect([size, hash]).toEqual([drawing.length, sha256(drawing)]);
  });

  it("FILE-001 FILE-002 keeps a photograph upright and without its place, whether the browser can make it smaller or not", async () => {
    const original = await photo();
    const upright = async (sent: Sent | undefined) => {
      const { attributes } = await find(sent!.resource!.id);
      for (const path of [attributes.url, attributes.previewUrl]) {
        const kept = await sharp((await download(url, path)).bytes).metadata();
        expect([path, kept.width < kept.height, kept.exif]).toEqual([path, true, undefined]);
      }
      return [attributes.metadata.width, attributes.metadata.height];
    };
    const [smaller] = await send([{ name: "up.jpg", buffer: original }]);
    expect([smaller!.isOriginal, await upright(smaller)]).toEqual([false, [1_440, 1_920]]);
    await page.evaluate(() => {
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = () => {
        HTMLCanvasElement.prototype.getContext = getContext;
        throw new Error("no canvas");
      };
    });
    const [whole] = await send([{ name: "up-again.jpg", buffer: original }]);
    expect([whole!.isOriginal, await upright(whole)]).toEqual([true, [1_440, 1_920]]);
  });

  it("FILE-010 FILE-014 sends 25 MB in chunks of 10 MB, several files at once", async () => {
    const offsets: string[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") offsets.push(`${request.headers()["upload-offset"]}`);
    });
    const model = noise(25 * 1024 * 1024);
    const sent = await send([
      { name: "model.stl", buffer: model },
      { name: "notes.txt", buffer: Buffer.from("short") },
    ]);
    expect(sent.map(({ state }) => state)).toEqual(["done", "done"]);
    expect(offsets.sort()).toEqual(["0", "0", "10485760", "20971520"]);
    const { attributes } = await find(sent[0]!.resource!.id);
    expect([attributes.size, attributes.hash]).toEqual([model.length, sha256(model)]);
  });
});
