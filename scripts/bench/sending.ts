import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Measured } from "./processes.ts";
import { sizes } from "./sizes.ts";

/** Sending of large files in chunks, as the site does, and what is resident of a process meanwhile. */

export const megabyte = 1024 * 1024;
export const { chunk } = sizes;

/** Who sends, and where to. */
export interface Sender {
  readonly url: string;
  readonly cookie: string;
}

/** Bytes that are made while they are sent: those of two seeds differ everywhere, and no compressor shortens them much. */
export interface MadeFile {
  readonly name: string;
  readonly seed: number;
  readonly size: number;
}

export const headersOf = ({ url, cookie }: Sender) => ({
  origin: url,
  cookie,
  "x-requested-with": "XMLHttpRequest",
  "tus-resumable": "1.0.0",
});

/** Makes a record by the API; gives its id. */
export async function created(sender: Sender, data: { readonly type: string; readonly [member: string]: unknown }) {
  const answer = await fetch(`${sender.url}/api/v1/${data.type}`, {
    method: "POST",
    headers: { ...headersOf(sender), "content-type": "application/vnd.api+json", accept: "application/vnd.api+json" },
    body: JSON.stringify({ data }),
  });
  if (answer.status !== 201) throw new Error(`${data.type} answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { readonly data: { readonly id: string } }).data.id;
}

export const announced = (sender: Sender, type: string, file: MadeFile): Promise<string> =>
  created(sender, {
    type,
    attributes: { name: file.name, mimeType: "application/octet-stream", size: file.size, hash: hashOf(file) },
  });

/** Sends one chunk and gives how far the upload has come. */
export async function sent(sender: Sender, id: string, file: MadeFile, offset: number): Promise<number> {
  const answer = await fetch(`${sender.url}/services/files/${id}/content`, {
    method: "PATCH",
    headers: {
      ...headersOf(sender),
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
    },
    body: bytesOf(file, offset),
  });
  if (answer.status !== 204) throw new Error(`a chunk answered ${answer.status}: ${await answer.text()}`);
  return Number(answer.headers.get("upload-offset"));
}

/** Announces a file and sends all of it; gives its id. */
export async function uploaded(sender: Sender, type: string, file: MadeFile): Promise<string> {
  const id = await announced(sender, type, file);
  for (let offset = 0; offset < file.size; ) offset = await sent(sender, id, file, offset);
  return id;
}

/** The chunk of a file that begins at an offset. */
export function bytesOf({ seed, size }: MadeFile, offset: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(Math.min(chunk, size - offset));
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 4 <= bytes.length; at += 4) {
    view.setUint32(at, Math.imul(offset + at + seed + 1, 2_654_435_761), true);
  }
  return bytes;
}

export function hashOf(file: MadeFile): string {
  const digest = createHash("sha256");
  for (let offset = 0; offset < file.size; offset += chunk) digest.update(bytesOf(file, offset));
  return digest.digest("hex");
}

/** Follows what is resident of a process, from when it is idle: what is given is the most above that, in megabytes. */
export async function watched({ process: child, memory }: Pick<Measured, "process" | "memory">): Promise<{
  /** Since it was asked last. */
  most(): number;
  end(): number;
}> {
  await memory();
  const idle = residentOf(child.pid!);
  let most = idle;
  let last = idle;
  const timer = setInterval(() => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const now = residentOf(child.pid!);
    most = Math.max(most, now);
    last = Math.max(last, now);
  }, 20);
  return {
    most() {
      const above = last - idle;
      last = idle;
      return above;
    },
    end() {
      clearInterval(timer);
      return most - idle;
    },
  };
}

/** In megabytes, as Linux tells. */
function residentOf(pid: number): number {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}
