import type { S3Client } from "@aws-sdk/client-s3";
import { Effect, Stream } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import type { FileStoreService, StoredBytes } from "#core/kernel/ports.ts";
import { putStream } from "./multipart.ts";

/** A bucket of an S3-compatible store. */
export interface Bucket {
  readonly bucket: string;
  /** `undefined`: that of the region. */
  readonly endpoint: string | undefined;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Puts the bucket in the path instead of the host name. */
  readonly forcePathStyle: boolean;
}

type Library = typeof import("@aws-sdk/client-s3");

/** The library and a client of it, loaded when the first file is asked for: an installation on disk never pays for them. */
export interface Connection {
  readonly library: Library;
  readonly client: S3Client;
}

const prefix = "files/";

/** Files in a bucket, below `files/`. A put is one request, or a multipart upload for more than 8 MB. */
export function s3Files(settings: Bucket): FileStoreService {
  const { bucket: Bucket } = settings;
  let connection: Promise<Connection> | undefined;
  const connected = () => (connection ??= connect(settings));
  const attempt = <Value>(run: (connection: Connection) => Promise<Value>): Effect.Effect<Value, Unavailable> =>
    Effect.tryPromise({ try: async () => run(await connected()), catch: unavailable });
  const objectOf = (key: string) => ({ Bucket, Key: `${prefix}${key}` });

  return {
    put: (key, bytes) =>
      attempt(async (open) => {
        if (!(bytes instanceof Uint8Array)) return putStream(open, objectOf(key), bytes);
        await open.client.send(new open.library.PutObjectCommand({ ...objectOf(key), Body: bytes }));
        return { size: bytes.byteLength };
      }),

    get: (key, range) =>
      attempt(({ client, library }) =>
        orMissing(async () => {
          const Range = range && `bytes=${range.start}-${range.end}`;
          const found = await client.send(new library.GetObjectCommand({ ...objectOf(key), Range }));
          const size = Number(found.ContentRange?.split("/")[1] ?? found.ContentLength ?? 0);
          return { size, stream: found.Body as unknown as AsyncIterable<Uint8Array> };
        }),
      ),

    sizeOf: (key) =>
      attempt(({ client, library }) =>
        orMissing(async () => {
          const found = await client.send(new library.HeadObjectCommand(objectOf(key)));
          return found.ContentLength ?? 0;
        }),
      ),

    remove: (key) =>
      attempt(async ({ client, library }) => {
        await client.send(new library.DeleteObjectCommand(objectOf(key)));
      }),

    keys: (id) => Stream.fromAsyncIterable(keysOf(connected, Bucket, id), unavailable),
  };
}

async function connect(settings: Bucket): Promise<Connection> {
  const library = await import("@aws-sdk/client-s3");
  const { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle } = settings;
  const client = new library.S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle,
    maxAttempts: 3,
    // Checksums in trailers are refused by many stores that are compatible otherwise; the uploads' own digest is checked by the core.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 2_000, requestTimeout: 30_000, throwOnRequestTimeout: true },
  });
  return { library, client };
}

async function* keysOf(
  connected: () => Promise<Connection>,
  bucket: string,
  id: string | undefined,
): AsyncGenerator<StoredBytes> {
  const { client, library } = await connected();
  const isWanted = (key: string) => id === undefined || key === id || key.startsWith(`${id}.`);
  let token: string | undefined;
  do {
    const page = await client.send(
      new library.ListObjectsV2Command({ Bucket: bucket, Prefix: `${prefix}${id ?? ""}`, ContinuationToken: token }),
    );
    for (const { Key, Size, LastModified } of page.Contents ?? []) {
      const key = (Key ?? "").slice(prefix.length);
      if (key !== "" && isWanted(key))
        yield { key, size: Size ?? 0, modifiedAt: (LastModified ?? new Date(0)).toISOString() };
    }
    token = page.NextContinuationToken;
  } while (token !== undefined);
}

interface ServiceFailure {
  readonly name?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

/** 507 is what stores answer that have no room left, by their own names. */
const unavailable = (cause: unknown): Unavailable => {
  const failure = cause as ServiceFailure | undefined;
  const full = failure?.$metadata?.httpStatusCode === 507 || /StorageFull|QuotaExceeded/i.test(failure?.name ?? "");
  return new Unavailable({ cause, full });
};

async function orMissing<Value>(find: () => Promise<Value>): Promise<Value | null> {
  try {
    return await find();
  } catch (error) {
    const { name, $metadata } = error as ServiceFailure;
    if (name === "NoSuchKey" || name === "NotFound" || $metadata?.httpStatusCode === 404) return null;
    throw error;
  }
}
