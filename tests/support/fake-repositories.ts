import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { atEnd } from "./at-end.ts";

/** A request as it came. */
export interface CameIn {
  /** `POST /things`. */
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

type Respond = (response: ServerResponse, request: CameIn) => void;

/** As much of Thingiverse and of MyMiniFactory as the product asks of them, over HTTP, in the shapes that they document. */
export interface FakeRepositories {
  readonly url: string;
  readonly asked: readonly CameIn[];
  /** Answers one line in another way from now on; `null`: as usual again. */
  say(line: string, respond: Respond | null): void;
}

export const json =
  (value: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    void response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));

export const bytes =
  (content: Uint8Array, headers: Readonly<Record<string, string>> = {}): Respond =>
  (response) =>
    void response.writeHead(200, { "content-type": "application/octet-stream", ...headers }).end(content);

export const solid = Buffer.from(
  "solid grip\nfacet normal 0 0 1\nouter loop\nvertex 0 0 0\nvertex 1 0 0\nvertex 0 1 0\nendloop\nendfacet\nendsolid grip\n",
);

/** @param picture bytes of a JPEG that the things show. */
export async function fakeRepositories(picture: Uint8Array = Buffer.alloc(0)): Promise<FakeRepositories> {
  const asked: CameIn[] = [];
  const told = new Map<string, Respond>();
  const server = createServer((request, response) => {
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    request.on("end", () => {
      const path = new URL(request.url ?? "/", "http://fake").pathname;
      const came = { line: `${request.method} ${path}`, headers: request.headers, body: Buffer.concat(pieces) };
      asked.push({ ...came, line: `${request.method} ${request.url}` });
      const respond = told.get(came.line) ?? usual.get(came.line) ?? json({ error: "Not Found" }, 404);
      respond(response, came);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const usual = new Map<string, Respond>([...thingiverseAnswers(url, picture), ...myMiniFactoryAnswers(url, picture)]);
  return {
    url,
    asked,
    say: (line, respond) => void (respond ? told.set(line, respond) : told.delete(line)),
  };
}

const thingiverseAnswers = (url: string, picture: Uint8Array): [string, Respond][] => [
  [
    "GET /things/763622",
    json({
      id: 763622,
      name: "Bottle grip",
      url: `${url}/things/763622`,
      public_url: "https://www.thingiverse.com/thing:763622",
      creator: {
        id: 16273,
        name: "handmaker",
        first_name: "Hanna",
        public_url: "https://www.thingiverse.com/handmaker",
      },
      added: "2015-04-09T08:15:21+00:00",
      is_published: 1,
      is_wip: 0,
      license: "Creative Commons - Attribution - Non-Commercial",
      description: "Holds a bottle.",
      description_html: "<div><p>Holds a <b>bottle</b>.</p><script>alert(1)</script></div>",
    }),
  ],
  [
    "GET /things/763622/files",
    json([
      { id: 1223854, name: "grip.stl", size: 120, download_url: `${url}/files/1223854/download` },
      { id: 1223855, name: "sources.zip", size: 900, download_url: `${url}/files/1223855/download` },
    ]),
  ],
  [
    "GET /things/763622/images",
    json([
      {
        id: 5984354,
        name: "bottle.png",
        sizes: [
          { type: "thumb", size: "small", url: `${url}/assets/small.jpg` },
          { type: "display", size: "large", url: `${url}/assets/large.jpg` },
        ],
      },
    ]),
  ],
  ["GET /files/1223854/download", (response) => void response.writeHead(302, { location: "/assets/grip.stl" }).end()],
  ["GET /assets/grip.stl", bytes(solid)],
  ["GET /assets/large.jpg", bytes(picture, { "content-type": "image/jpeg" })],
  ["POST /things", json({ id: 38514, name: "Reacher", public_url: "https://www.thingiverse.com/thing:38514" })],
  ["GET /things/38514", json({ id: 38514, is_published: 1 })],
  ["GET /things/38514/files", json([])],
  [
    "POST /things/38514/files",
    json({
      action: `${url}/bucket`,
      fields: {
        AWSAccessKeyId: "key",
        key: "uploads/1",
        success_action_redirect: `${url}/files/77/finalize`,
      },
    }),
  ],
  ["POST /bucket", (response) => void response.writeHead(303, { location: `${url}/files/77/finalize` }).end()],
  ["POST /files/77/finalize", json({ id: 77, name: "reacher.stl" })],
  ["POST /things/38514/publish", json({ id: 38514, is_published: 1 })],
];

const myMiniFactoryAnswers = (url: string, picture: Uint8Array): [string, Respond][] => [
  [
    "GET /api/v2/objects/42",
    json({
      id: 42,
      url: "https://www.myminifactory.com/object/3d-print-well-designed-teapot-42",
      name: "Well designed teapot",
      visibility: 2,
      published_at: "2020-03-09T10:10:10+00:00",
      description: "Pours <slowly>.\n\nFor two.",
      designer: { username: "potter", name: "The potter", profile_url: "https://www.myminifactory.com/users/potter" },
      images: [
        { id: 1, is_primary: false, original: { url: `${url}/assets/side.jpg` } },
        { id: 2, is_primary: true, original: { url: `${url}/assets/front.jpg` } },
      ],
      files: { total_count: 1, items: [{ id: 9, filename: "teapot.stl", download_url: `${url}/download/42` }] },
      licenses: [
        { type: "mention", value: true },
        { type: "commercial-use", value: false },
      ],
    }),
  ],
  ["GET /download/42", bytes(solid)],
  ["GET /assets/side.jpg", bytes(picture)],
  ["GET /assets/front.jpg", bytes(picture)],
  [
    "POST /api/v2/object",
    json({
      id: 43,
      name: "Reacher",
      object_url: "https://www.myminifactory.com/object/reacher-43",
      files: [{ upload_id: "1589466a6a50a3", filename: "reacher.stl" }],
    }),
  ],
  [
    "GET /api/v2/objects/43/upload_status",
    json({ id: 43, files: [{ upload_id: "1589466a6a50a3", filename: "reacher.stl", status: "pending" }] }),
  ],
  ["POST /api/v2/file", json({ filename: "reacher.stl" }, 201)],
  ["GET /api/v2/objects/43", json({ id: 43, visibility: 2, published_at: "" })],
];
