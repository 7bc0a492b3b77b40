import { type SampleFile, sha256 } from "#tests/support/sample-files.ts";
import type { Answered, Session } from "#tests/support/session.ts";

/** What a client says of a file before it sends it. */
export const announcement = (file: SampleFile, attributes: Readonly<Record<string, unknown>> = {}, type = "files") => ({
  data: {
    type,
    attributes: {
      name: file.name,
      mimeType: file.mimeType,
      size: file.bytes.length,
      hash: sha256(file.bytes),
      ...attributes,
    },
  },
});

export interface Announced {
  readonly id: string;
  readonly answer: Answered;
}

export async function announce(
  session: Session,
  file: SampleFile,
  attributes: Readonly<Record<string, unknown>> = {},
  type = "files",
): Promise<Announced> {
  const answer = await session.request(`POST /api/v1/${type}`, { body: announcement(file, attributes, type) });
  return { id: answer.body?.data?.id ?? "", answer };
}

/** Sends bytes of an announced file from an offset on. */
export async function sendBytes(
  url: string,
  session: Session,
  id: string,
  offset: number,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered> {
  const answer = await fetch(`${url}/services/files/${id}/content`, {
    method: "PATCH",
    headers: {
      "content-type": "application/offset+octet-stream",
      "upload-offset": String(offset),
      "tus-resumable": "1.0.0",
      "x-requested-with": "XMLHttpRequest",
      origin: url,
      cookie: session.cookie,
      ...headers,
    },
    body: bytes as Uint8Array<ArrayBuffer>,
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, body: text === "" ? undefined : JSON.parse(text) };
}

/** Announces a file and sends all of it at once. */
export async function upload(
  url: string,
  session: Session,
  file: SampleFile,
  attributes: Readonly<Record<string, unknown>> = {},
  type = "files",
): Promise<Announced> {
  const { id, answer } = await announce(session, file, attributes, type);
  if (answer.status !== 201) return { id, answer };
  return { id, answer: await sendBytes(url, session, id, 0, file.bytes) };
}

/** A file's bytes and headers, asked for by a guest unless a session is given. */
export async function download(
  url: string,
  path: string,
  options: {
    readonly session?: Session;
    readonly headers?: Readonly<Record<string, string>>;
    readonly method?: string;
  } = {},
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Buffer }> {
  const answer = await fetch(`${url}${path}`, {
    method: options.method ?? "GET",
    redirect: "manual",
    headers: { ...(options.session ? { cookie: options.session.cookie } : {}), ...options.headers },
  });
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A secured file as its reader's browser gets it: by the link that its address leads to. */
export async function shown(
  url: string,
  id: string,
  options: Parameters<typeof download>[2] = {},
): ReturnType<typeof download> {
  const led = await download(url, `/services/secured-files/${id}/show`, options);
  const link = led.headers.get("location");
  return led.status === 302 && link !== null ? download(url, link, options) : led;
}
