import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { failed, ok, type Result } from "#core/kernel/result.ts";
import { type Compression, chunkSize, compressOrOriginal, readInChunks } from "#core/shell/files/rules.ts";
import type { Crop } from "#core/shell/portraits/keys.ts";
import type { Failure, FileLike, FilesPort, RecordsPort, Ref, Resource } from "#core/shell/site/ports.ts";
import { type JsonApiDocument, networkFailure, readFailure, readMany } from "#web/ports/documents.ts";
import type { BytesAnswer, BytesRequest, SendBytes } from "#web/ports/send-bytes.ts";
import type { UnfinishedUploads, UploadedBytes } from "#web/ports/unfinished-uploads.ts";
import { createGate, type Gate } from "#web/ports/upload-gate.ts";

export interface UploadParts {
  readonly records: Pick<RecordsPort, "create" | "find">;
  readonly send: SendBytes;
  /** Sent with every request about bytes. */
  readonly headers: Readonly<Record<string, string>>;
  readonly compress: (file: FileLike, how: Compression) => Promise<FileLike>;
  readonly unfinished: UnfinishedUploads;
  /** Hears of a compression that failed (FILE-002) and of a file that could not be read (FILE-011). */
  readonly report: (error: unknown) => void;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/**
 * Sends files as `POST /api/v1/files` and the tus protocol ask for (FILE-014): a record first, then its bytes in chunks of 10 MB, each
 * from where the server says it stands. A network that breaks is waited for; what has gone is not sent again, also not by a later attempt
 * with the same file.
 */
export const createUploads = (parts: UploadParts): FilesPort => ({
  upload(file, attributes, progress, type = "files") {
    const cancelled = new AbortController();
    const gate = createGate();
    const original = { isSent: false };
    const sending: Sending = { ...parts, type, progress, signal: cancelled.signal, gate, original };
    const done = sendFile(sending, file, attributes);
    return {
      done,
      isOriginal: done.then(() => original.isSent),
      pause: gate.pause,
      resume: gate.resume,
      cancel() {
        cancelled.abort();
        gate.resume();
      },
    };
  },
  attach: (file, model) => attachFile(parts, file, model),
  portrait: (file, crop) => sendPortrait(parts, file, crop),
});

async function attachFile(
  { send, headers }: UploadParts,
  file: FileLike,
  { type, id }: Ref,
): Promise<Result<Resource, Failure>> {
  const form = new FormData();
  form.append("model[type]", type);
  form.append("model[id]", id);
  // Whole: a slice of a file forgets what kind it is of.
  form.append("files[]", file as unknown as Blob, file.name);
  try {
    const answer = await send({ method: "POST", path: "/services/secured-files", headers, form });
    const body: unknown = answer.text === "" ? null : JSON.parse(answer.text);
    if (answer.status !== 201) return failed(readFailure(answer.status, body, answer.header("Retry-After")));
    const [attached] = readMany(body as JsonApiDocument).data;
    return attached ? ok(attached) : failed(readFailure(500, null, null));
  } catch {
    return failed(networkFailure);
  }
}

async function sendPortrait(
  { send, headers, compress, report }: UploadParts,
  chosen: FileLike,
  { left, top, side }: Crop,
): Promise<Result<string, Failure>> {
  const file = await compressOrOriginal(chosen, compress, report);
  const share = (value: number) => value.toFixed(6);
  try {
    const answer = await send({
      method: "PUT",
      path: `/services/portrait?left=${share(left)}&top=${share(top)}&side=${share(side)}`,
      headers: { ...headers, "Content-Type": "application/octet-stream" },
      body: file.slice(0, file.size) as Blob,
    });
    const body: unknown = answer.text === "" ? null : JSON.parse(answer.text);
    if (answer.status !== 200) return failed(readFailure(answer.status, body, answer.header("Retry-After")));
    return ok((body as { readonly data: { readonly avatarUrl: string } }).data.avatarUrl);
  } catch {
    return failed(networkFailure);
  }
}

interface Sending extends UploadParts {
  readonly type: "files" | "admin-files";
  readonly progress: (share: number) => void;
  /** Aborted when it is cancelled. */
  readonly signal: AbortSignal;
  readonly gate: Gate;
  /** Whether a picture could not be made smaller, and goes as it is. */
  readonly original: { isSent: boolean };
}

/** Reading takes about this share of the time of sending. */
const readingShare = 0.1;

async function sendFile(
  sending: Sending,
  chosen: FileLike,
  attributes: Readonly<Record<string, unknown>>,
): Promise<Result<Resource, Failure>> {
  const { records, type, signal, unfinished } = sending;
  const file = await compressOrOriginal(chosen, sending.compress, (error) => {
    sending.original.isSent = true;
    sending.report(error);
  });
  const hash = await digest(sending, file);
  if (signal.aborted) return failed(networkFailure);
  if (hash === null) return failed(unreadable);
  const what: UploadedBytes = { type, hash };
  const begun = await begunUpload(sending, what, file.size);
  const made = begun ?? (await announce(sending, file, hash, attributes));
  if (!made.ok) return made;
  const { id, offset } = made.value;
  unfinished.keep(what, id);
  const failure = await sendContent(sending, id, file, offset);
  if (signal.aborted) await ask(sending, "DELETE", id);
  // What only the network kept from arriving goes on when the same file is sent again.
  if (signal.aborted || failure?.kind !== "network") unfinished.forget(what);
  if (failure) return failed(failure);
  const kept = await records.find(type, id);
  if (kept.ok) return ok(kept.value.data);
  return kept.error.status === 404 ? failed(gone) : kept;
}

interface Begun {
  readonly id: string;
  /** How far it has come, in bytes. */
  readonly offset: number;
}

async function announce(
  { records, type }: Sending,
  file: FileLike,
  hash: string,
  attributes: Readonly<Record<string, unknown>>,
): Promise<Result<Begun, Failure>> {
  const mimeType = file.type === "" ? "application/octet-stream" : file.type;
  const made = await records.create(type, {
    attributes: { ...attributes, name: file.name, size: file.size, mimeType, hash },
  });
  return made.ok ? ok({ id: made.value.data.id, offset: 0 }) : made;
}

/** An upload of the same bytes that this browser began, where the server still knows of it. */
async function begunUpload(
  sending: Sending,
  what: UploadedBytes,
  size: number,
): Promise<Result<Begun, Failure> | null> {
  const id = sending.unfinished.find(what);
  if (id === null) return null;
  const state = await ask(sending, "HEAD", id);
  const offset = state?.status === 200 ? numberIn(state, "Upload-Offset") : undefined;
  const isSame = offset !== undefined && state !== null && numberIn(state, "Upload-Length") === size && offset < size;
  if (isSame) return ok({ id, offset });
  if (state !== null) sending.unfinished.forget(what);
  return null;
}

/** A fault that the browser finds: its code is the rule that whoever shows it has words for. */
const found = (status: number, code: string): Failure => ({
  kind: "invalid",
  status,
  faults: [{ status, code, title: "", detail: code, pointer: "/data/attributes/name" }],
});

/** FILE-011. */
const unreadable = found(422, "unreadable");

/** Somebody removed it, or took the right to it away, while it was sent. */
const gone = found(404, "upload-gone");

/** SHA-256 in hexadecimal, read chunk by chunk (FILE-010); `null` when the file cannot be read. */
async function digest({ progress, report, signal }: Sending, file: FileLike): Promise<string | null> {
  const hash = sha256.create();
  let read = 0;
  try {
    for await (const bytes of readInChunks(file.size, ({ start, end }) => partOf(file, start, end).arrayBuffer())) {
      if (signal.aborted) return null;
      hash.update(new Uint8Array(bytes));
      read += bytes.byteLength;
      progress((readingShare * read) / file.size);
    }
  } catch (error) {
    report(error);
    return null;
  }
  return bytesToHex(hash.digest());
}

const partOf = (file: FileLike, start: number, end: number): Blob => file.slice(start, end) as Blob;

/** Pauses before what failed is tried again; as many attempts, each time nothing gets through. */
const pauses: readonly number[] = [500, 1_000, 2_000, 5_000, 10_000, 20_000];

/** Sends all bytes; gives the failure that ended it, if one did. */
async function sendContent(sending: Sending, id: string, file: FileLike, begin: number): Promise<Failure | undefined> {
  const { gate, signal } = sending;
  let offset = begin;
  for (let failures = 0; ; ) {
    await gate.open();
    if (signal.aborted) return networkFailure;
    const answer = await sendChunk(sending, id, file, offset);
    if (signal.aborted) return networkFailure;
    if (answer === null && gate.isPaused()) {
      await gate.open();
      const state = await ask(sending, "HEAD", id);
      if (state?.status === 200) offset = numberIn(state, "Upload-Offset") ?? offset;
      continue;
    }
    if (answer?.status === 204) {
      offset = numberIn(answer, "Upload-Offset") ?? offset;
      failures = 0;
      if (offset >= (numberIn(answer, "Upload-Length") ?? file.size)) return undefined;
      continue;
    }
    const pause = pauses[failures++];
    if (pause === undefined || !isPassing(answer)) return failureOf(answer);
    await sending.wait(Math.max(pause, (failureOf(answer).retryAfterSeconds ?? 0) * 1_000));
    const state = await ask(sending, "HEAD", id);
    if (signal.aborted) return networkFailure;
    if (state?.status === 200) offset = numberIn(state, "Upload-Offset") ?? 0;
    else if (!isPassing(state)) return failureOf(state);
  }
}

/** Empty where all bytes have gone and only their end has not been confirmed. */
function sendChunk(sending: Sending, id: string, file: FileLike, offset: number): Promise<BytesAnswer | null> {
  const start = Math.min(offset, file.size);
  const end = Math.min(start + chunkSize, file.size);
  return ask(sending, "PATCH", id, {
    body: partOf(file, start, end),
    headers: { "Content-Type": "application/offset+octet-stream", "Upload-Offset": String(offset) },
    progress: (sent) =>
      sending.progress(readingShare + ((1 - readingShare) * (start + Math.min(sent, end - start))) / file.size),
  });
}

/** One request about the bytes of a file; `null` when no answer came. The end of an upload is told even when it was cancelled. */
async function ask(
  { send, headers, signal, gate }: Sending,
  method: BytesRequest["method"],
  id: string,
  extra: Partial<BytesRequest> = {},
): Promise<BytesAnswer | null> {
  try {
    return await send({
      method,
      path: `/services/files/${id}/content`,
      ...extra,
      headers: { ...headers, "Tus-Resumable": "1.0.0", ...extra.headers },
      ...(method === "DELETE" ? {} : { signal: AbortSignal.any([signal, gate.signal()]) }),
    });
  } catch {
    return null;
  }
}

function numberIn(answer: BytesAnswer, header: string): number | undefined {
  const text = answer.header(header);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}

/** The network was away, somebody else was writing, or the server was busy: it may get better. */
const isPassing = (answer: BytesAnswer | null): boolean =>
  answer === null || [408, 409, 425, 429, 502, 503, 504].includes(answer.status);

function failureOf(answer: BytesAnswer | null): Failure {
  if (answer === null) return networkFailure;
  if (answer.status === 404 || answer.status === 410) return gone;
  let body: unknown = null;
  try {
    body = JSON.parse(answer.text);
  } catch {
    // A HEAD has no body, and a proxy's is no JSON.
  }
  return readFailure(answer.status, body, answer.header("Retry-After"));
}
