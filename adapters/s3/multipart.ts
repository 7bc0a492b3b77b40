import type { Connection } from "./s3-files.ts";

/** Every part but the last has this many bytes; S3 asks for 5 MB at least. */
const partBytes = 8 * 1024 * 1024;

interface Target {
  readonly Bucket: string;
  readonly Key: string;
}

/**
 * Writes a stream of unknown length, holding one part of it in memory. The object appears when all of it is there: a stream that
 * breaks leaves nothing, for its parts are given up.
 */
export async function putStream(
  { client, library }: Connection,
  target: Target,
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly size: number }> {
  const parts = inParts(bytes);
  const first = await parts.next();
  if (first.done) {
    await client.send(new library.PutObjectCommand({ ...target, Body: new Uint8Array() }));
    return { size: 0 };
  }
  if (first.value.byteLength < partBytes) {
    await client.send(new library.PutObjectCommand({ ...target, Body: first.value }));
    return { size: first.value.byteLength };
  }
  const { UploadId } = await client.send(new library.CreateMultipartUploadCommand(target));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    let size = 0;
    for (let part: IteratorResult<Uint8Array, void> = first; !part.done; part = await parts.next()) {
      const PartNumber = Parts.length + 1;
      const sent = await client.send(
        new library.UploadPartCommand({ ...target, UploadId, PartNumber, Body: part.value }),
      );
      Parts.push({ PartNumber, ETag: sent.ETag });
      size += part.value.byteLength;
    }
    await client.send(new library.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
    return { size };
  } catch (error) {
    // The store's own rules remove parts that are still there should this fail too; the first failure is the one to tell.
    await client.send(new library.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}

async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  let pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of bytes) {
    let rest = piece;
    while (length + rest.byteLength >= partBytes) {
      const taken = rest.subarray(0, partBytes - length);
      yield Buffer.concat([...pieces, taken]);
      rest = rest.subarray(taken.byteLength);
      pieces = [];
      length = 0;
    }
    if (rest.byteLength > 0) {
      pieces.push(rest);
      length += rest.byteLength;
    }
  }
  if (length > 0) yield Buffer.concat(pieces);
}
