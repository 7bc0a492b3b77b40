import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { demoPassword } from "../demo/accounts.ts";
import { cookieOf } from "./people.ts";
import { freePort, start, startProduct, stop } from "./processes.ts";
import { bytesOf, chunk, created, headersOf, type MadeFile, uploaded, watched } from "./sending.ts";
import { sizes } from "./sizes.ts";
import { failures, hold, line, percent } from "./table.ts";

const files: readonly MadeFile[] = Array.from({ length: 10 }, (_, index) => ({
  name: `part-${index}.stl`,
  seed: index * 7_919,
  size: sizes.packed,
}));
const size = files.reduce((sum, file) => sum + file.size, 0);

/** Most memory above that of the idle process, in megabytes. */
const mostAbove = 150;

/**
 * An aid of ten files, 1 GB in all, packed while it is sent by HTTP and read as fast as it comes: how long that takes beside the same packer
 * over node:http and a folder, and what is resident at most, early and late.
 */
export async function measureArchives(environment: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const product = await startProduct({ ...environment, ADMIN_FILE_MAX_BYTES: String(size) });
  const sender = { url: product.url, cookie: await cookieOf(product.url, "admin@labcommons.test", demoPassword) };
  const ids: string[] = [];
  for (const file of files) ids.push(await uploaded(sender, "files", file));
  const attachments = { data: ids.map((id) => ({ type: "files", id })) };
  const attributes = { title: "A large aid" };
  const item = await created(sender, { type: "repository-items", attributes, relationships: { attachments } });

  const resident = await watched(product);
  const address = `${product.url}/services/repository-items/${item}/files.zip`;
  const packed = await read(address, headersOf(sender), () => resident.most());
  const above = resident.end();
  await product.stop();
  const plain = await plainSeconds(folder);

  const isWhole = packed.bytes >= size / 2;
  line("1 GB in ten files, packed", `${packed.seconds.toFixed(1)} s${failures(isWhole ? 0 : 1)}`);
  line("beside node:http and the packer", `${plain.toFixed(1)} s: ${percent(plain / packed.seconds)} of its speed`);
  const shown = packed.quarters.map((most) => most.toFixed(0)).join(", ");
  line("resident above idle at most", `${above.toFixed(0)} MB (at most ${mostAbove}): by quarters ${shown}`);
  hold(above <= mostAbove);
}

/** Reads an answer to its end; `quarter` is asked at the end of each quarter of what was packed. */
async function read(address: string, headers: Readonly<Record<string, string>>, quarter: () => number = () => 0) {
  const began = performance.now();
  const answer = await fetch(address, { headers });
  if (answer.status !== 200) throw new Error(`the archive answered ${answer.status}: ${await answer.text()}`);
  const quarters: number[] = [];
  let bytes = 0;
  for await (const piece of answer.body!) {
    bytes += piece.byteLength;
    if (quarters.length < 3 && bytes > ((quarters.length + 1) * size) / 4) quarters.push(quarter());
  }
  quarters.push(quarter());
  return { seconds: (performance.now() - began) / 1000, bytes, quarters };
}

/** How long the reference takes to pack the same files, in seconds. */
async function plainSeconds(folder: string): Promise<number> {
  const port = await freePort();
  const reference = await start("files-reference.ts", [folder, String(port)]);
  const url = `http://127.0.0.1:${port}`;
  for (const file of files) {
    await pipeline(Readable.from(piecesOf(file), { objectMode: false }), createWriteStream(join(folder, file.name)));
  }
  const query = new URLSearchParams(files.map(({ name }) => ["name", name]));
  const { seconds } = await read(`${url}/?${query}`, {});
  await stop(reference);
  return seconds;
}

function* piecesOf(file: MadeFile): Generator<Uint8Array> {
  for (let offset = 0; offset < file.size; offset += chunk) yield bytesOf(file, offset);
}
