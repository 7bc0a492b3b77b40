import { createWriteStream, mkdirSync, openAsBlob } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { zipArchives } from "#adapters/archives/zip.ts";

/**
 * The reference of the figures of files: node:http, a folder and the packer alone, without sessions, rights, records, digests or a look into what
 * comes. `PUT /name` keeps a file, `GET /?name=…&name=…` packs some. Run as a process of its own: `node scripts/bench/files-reference.ts FOLDER PORT`.
 */

const [folder = "", port = "0"] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const pathOf = (name: string) => join(folder, name.replace(/[^\w.-]/g, "_"));

async function* entries(names: readonly string[]) {
  for (const name of names) yield { name, bytes: (await openAsBlob(pathOf(name))).stream() };
}

createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
  const done =
    request.method === "PUT"
      ? pipeline(request, createWriteStream(pathOf(pathname.slice(1)), { flush: true })).then(() => response.end())
      : pipeline(zipArchives.zip(entries(searchParams.getAll("name"))), response);
  done.catch(() => response.destroy());
}).listen(Number(port), "127.0.0.1", () => process.send?.("ready"));
