import { createHash } from "node:crypto";
import { demoPassword } from "../demo/accounts.ts";
import { cookieOf } from "./people.ts";
import { freePort, start, startProduct, stop } from "./processes.ts";
import {
  announced,
  bytesOf,
  chunk,
  hashOf,
  headersOf,
  type MadeFile,
  megabyte,
  type Sender,
  sent,
  watched,
} from "./sending.ts";
import { sizes } from "./sizes.ts";
import { failures, hold, line, percent } from "./table.ts";

const file: MadeFile = { name: "large.stl", seed: 0, size: sizes.upload };

/** Most memory above that of the idle process, in megabytes. */
const mostAbove = 300;

/**
 * A file of 1 GB, sent in chunks of 10 MB to a process that is killed half way, in the middle of a chunk, and taken on by another; then read
 * again. Tells how long it took beside the same bytes written to a folder by node:http alone, what was resident at most, and whether the same
 * bytes came back.
 */
export async function measureUploads(environment: Readonly<Record<string, string>>, folder: string): Promise<void> {
  const settings = { ...environment, ADMIN_FILE_MAX_BYTES: String(file.size) };
  const hash = hashOf(file);
  let product = await startProduct(settings);
  const first = await watched(product);
  const cookie = await cookieOf(product.url, "admin@labcommons.test", demoPassword);
  const sender = (): Sender => ({ url: product.url, cookie });
  const id = await announced(sender(), "admin-files", file);
  const began = performance.now();
  const half = Math.floor(file.size / chunk / 2) * chunk;
  for (let offset = 0; offset < half; ) offset = await sent(sender(), id, file, offset);
  const cut = sent(sender(), id, file, half).catch(() => undefined);
  setTimeout(() => product.process.kill("SIGKILL"), 15);
  await cut;
  const peakOfFirst = first.end();
  const firstSeconds = (performance.now() - began) / 1000;

  product = await startProduct(settings);
  const second = await watched(product);
  const takenOn = performance.now();
  const resumedAt = await come(sender(), id);
  for (let offset = resumedAt; offset < file.size; ) offset = await sent(sender(), id, file, offset);
  const seconds = firstSeconds + (performance.now() - takenOn) / 1000;
  const isSame = (await readHash(sender(), id)) === hash;
  const peakOfSecond = second.end();
  await product.stop();
  const plain = await plainSeconds(folder);

  line("1 GB sent, killed half way", `${seconds.toFixed(1)} s; taken on at ${resumedAt / megabyte} MB`);
  line("beside node:http and a folder", `${plain.toFixed(1)} s: ${percent(plain / seconds)} of its speed`);
  line("the same bytes came back", isSame ? "yes" : `no${failures(1)}`);
  const above = Math.max(peakOfFirst, peakOfSecond);
  line(
    "resident above idle at most",
    `${above.toFixed(0)} MB (at most ${mostAbove}): before ${peakOfFirst.toFixed(0)}, after ${peakOfSecond.toFixed(0)}`,
  );
  hold(above <= mostAbove);
}

/** How long the reference takes for the same bytes in the same chunks, in seconds. */
async function plainSeconds(folder: string): Promise<number> {
  const port = await freePort();
  const reference = await start("files-reference.ts", [folder, String(port)]);
  const began = performance.now();
  for (let offset = 0; offset < file.size; offset += chunk) {
    await fetch(`http://127.0.0.1:${port}/part-${offset}`, { method: "PUT", body: bytesOf(file, offset) });
  }
  const seconds = (performance.now() - began) / 1000;
  await stop(reference);
  return seconds;
}

async function come(sender: Sender, id: string): Promise<number> {
  const answer = await fetch(`${sender.url}/services/files/${id}/content`, {
    method: "HEAD",
    headers: headersOf(sender),
  });
  if (answer.status !== 200) throw new Error(`asking how far it has come answered ${answer.status}`);
  return Number(answer.headers.get("upload-offset"));
}

async function readHash(sender: Sender, id: string): Promise<string> {
  const answer = await fetch(`${sender.url}/services/files/${id}`, { headers: headersOf(sender) });
  const digest = createHash("sha256");
  for await (const piece of answer.body!) digest.update(piece);
  return digest.digest("hex");
}
