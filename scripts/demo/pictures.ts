import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { Effect } from "effect";
import sharp from "sharp";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { actingAs } from "#core/kernel/acting.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { receive } from "#core/shell/files/uploads.ts";
import type { DemoPicture, DemoVideo } from "./content/content-types.ts";
import type { Run, Writer } from "./writer.ts";

/** Pixels across of a drawn scene; portraits, logos and badges are smaller. */
const widths = { scene: 1600, portrait: 512, logo: 640 } as const;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Draws a picture's source in pixels: scenes as WebP, logos and badges as PNG with their transparency. */
export async function drawn(
  picture: DemoPicture,
): Promise<{ readonly bytes: Buffer; readonly mimeType: string; readonly extension: string }> {
  const svg = await readFile(here(`pictures/${picture.file}`));
  const kind = picture.key.startsWith("portrait-")
    ? "portrait"
    : /^(logo|symbol|badge-)/.test(picture.key)
      ? "logo"
      : "scene";
  const image = sharp(svg, { density: 288 }).resize({ width: widths[kind] });
  return kind === "logo"
    ? { bytes: await image.png({ compressionLevel: 9 }).toBuffer(), mimeType: "image/png", extension: "png" }
    : { bytes: await image.webp({ quality: 84 }).toBuffer(), mimeType: "image/webp", extension: "webp" };
}

/** Uploads a picture the way a browser does, and gives the id of its file. */
export async function uploadPicture(picture: DemoPicture, write: Writer, run: Run, by: Viewer): Promise<string> {
  const { bytes, mimeType, extension } = await drawn(picture);
  return upload({ name: `${picture.name}.${extension}`, mimeType, bytes, description: picture.alt }, write, run, by);
}

export async function uploadVideo(video: DemoVideo, write: Writer, run: Run, by: Viewer): Promise<string> {
  const bytes = await readFile(here(`videos/${video.file}`));
  return upload(
    { name: `${video.name}.mp4`, mimeType: video.mimeType, bytes, description: video.description },
    write,
    run,
    by,
  );
}

const contents = createFileContents();

interface Content {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
  readonly description: Partial<DemoPicture["alt"]>;
}

/** Sends a file the way a browser does, and gives its id. */
export async function upload(
  { name, mimeType, bytes, description }: Content,
  write: Writer,
  run: Run,
  by: Viewer,
): Promise<string> {
  const hash = createHash("sha256").update(bytes).digest("hex");
  const attributes = { name, mimeType, size: bytes.length, hash, isPublic: true, isKept: true };
  const id = await write.put("files", { attributes, texts: { description } }, {}, by.id);
  await run(Effect.provideService(actingAs(by, receive(id, 0, inOnePart(bytes))), FileContents, contents));
  return id;
}

async function* inOnePart(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
