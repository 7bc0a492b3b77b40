import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Bucket } from "#adapters/s3/s3-files.ts";
import { atEnd } from "./at-end.ts";

/** As much of an S3-compatible store as the product asks of one, over HTTP, in memory. */
export interface FakeS3 {
  readonly bucket: Bucket;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Multipart uploads that were neither completed nor given up. */
  readonly openUploads: number;
  /** From now on every write is refused for want of room; or every request is answered 500. */
  breakDown(how: "full" | "broken" | null): void;
}

interface State {
  readonly objects: Map<string, Buffer>;
  readonly uploads: Map<string, Map<number, Buffer>>;
  how: "full" | "broken" | null;
}

/** Keys of one page of a list. */
const pageSize = 3;

export async function fakeS3(): Promise<FakeS3> {
  const state: State = { objects: new Map(), uploads: new Map(), how: null };
  const server = createServer((request, response) => {
    bodyOf(request)
      .then((body) => answer(state, request, body, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    bucket: {
      bucket: "labcommons",
      endpoint: `http://127.0.0.1:${port}`,
      region: "us-east-1",
      accessKeyId: "test",
      secretAccessKey: "test",
      forcePathStyle: true,
    },
    objects: state.objects,
    get openUploads() {
      return state.uploads.size;
    },
    breakDown: (how) => {
      state.how = how;
    },
  };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

function answer(state: State, request: IncomingMessage, body: Buffer, response: ServerResponse): ServerResponse {
  const { pathname, searchParams } = new URL(request.url ?? "/", "http://store");
  const [, bucket = "", ...rest] = pathname.split("/");
  const key = rest.map(decodeURIComponent).join("/");
  const { method } = request;
  if (bucket !== "labcommons") return refuse(response, 404, "NoSuchBucket");
  if (state.how === "broken") return refuse(response, 500, "InternalError");
  if (state.how === "full" && (method === "PUT" || method === "POST"))
    return refuse(response, 507, "XMinioStorageFull");
  if (key === "") return list(state, searchParams, response);
  const upload = searchParams.get("uploadId");
  if (method === "POST" && searchParams.has("uploads")) {
    const id = randomUUID();
    state.uploads.set(id, new Map());
    return xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }
  if (upload) return multipart(state, key, upload, searchParams, method, body, response);
  if (method === "PUT") {
    state.objects.set(key, body);
    return response.writeHead(200, { etag: etag(body) }).end();
  }
  if (method === "DELETE") {
    state.objects.delete(key);
    return response.writeHead(204).end();
  }
  return give(state, key, request, response);
}

function give(
  state: State,
  key: string,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): ServerResponse {
  const found = state.objects.get(key);
  if (!found) return method === "HEAD" ? response.writeHead(404).end() : refuse(response, 404, "NoSuchKey");
  const range = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? "");
  const part = range ? found.subarray(Number(range[1]), Number(range[2]) + 1) : found;
  response.writeHead(range ? 206 : 200, {
    "content-length": part.length,
    etag: etag(found),
    ...(range ? { "content-range": `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${found.length}` } : {}),
  });
  return response.end(method === "HEAD" ? undefined : part);
}

function multipart(
  state: State,
  key: string,
  id: string,
  parameters: URLSearchParams,
  method: string | undefined,
  body: Buffer,
  response: ServerResponse,
): ServerResponse {
  const parts = state.uploads.get(id);
  if (!parts) return refuse(response, 404, "NoSuchUpload");
  if (method === "PUT") {
    parts.set(Number(parameters.get("partNumber")), body);
    return response.writeHead(200, { etag: etag(body) }).end();
  }
  state.uploads.delete(id);
  if (method === "DELETE") return response.writeHead(204).end();
  const ordered = [...parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
  if (ordered.slice(0, -1).some((bytes) => bytes.length < 5 * 1024 * 1024))
    return refuse(response, 400, "EntityTooSmall");
  state.objects.set(key, Buffer.concat(ordered));
  return xml(response, "<CompleteMultipartUploadResult><ETag>x</ETag></CompleteMultipartUploadResult>");
}

function list(state: State, parameters: URLSearchParams, response: ServerResponse): ServerResponse {
  const prefix = parameters.get("prefix") ?? "";
  const start = Number(parameters.get("continuation-token") ?? 0);
  const keys = [...state.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
  const contents = keys.slice(start, start + pageSize).map((key) => {
    const size = state.objects.get(key)?.length;
    return `<Contents><Key>${key}</Key><Size>${size}</Size><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`;
  });
  const more = start + pageSize < keys.length;
  const next = more ? `<NextContinuationToken>${start + pageSize}</NextContinuationToken>` : "";
  return xml(
    response,
    `<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join("")}</ListBucketResult>`,
  );
}

const etag = (bytes: Buffer): string => `"${createHash("md5").update(bytes).digest("hex")}"`;

function xml(response: ServerResponse, body: string): ServerResponse {
  return response.writeHead(200, { "content-type": "application/xml" }).end(`<?xml version="1.0"?>${body}`);
}

function refuse(response: ServerResponse, status: number, code: string): ServerResponse {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  return response.writeHead(status, { "content-type": "application/xml" }).end(body);
}
