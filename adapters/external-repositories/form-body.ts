import { randomUUID } from "node:crypto";
import type { PushedFile } from "#core/modules/repository/external/ports.ts";
import type { Sent } from "./http.ts";

/** A form with a file as its last field, as browsers send it: its length is known, and the file is read as it is sent. */
export async function formBody(fields: Readonly<Record<string, string>>, file: PushedFile): Promise<Sent> {
  const boundary = `labcommons-${randomUUID()}`;
  const before = [
    ...Object.entries(fields).map(([name, value]) => `${part(boundary, name)}\r\n\r\n${value}\r\n`),
    `${part(boundary, "file")}; filename="${quoted(file.name)}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  ].join("");
  const head = Buffer.from(before);
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    length: head.length + file.size + tail.length,
    bytes: joined(head, await file.open(), tail),
  };
}

const part = (boundary: string, name: string): string =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${quoted(name)}"`;

const quoted = (text: string): string => text.replaceAll('"', "%22").replace(/[\r\n]/g, " ");

async function* joined(head: Uint8Array, bytes: AsyncIterable<Uint8Array>, tail: Uint8Array) {
  yield head;
  yield* bytes;
  yield tail;
}
