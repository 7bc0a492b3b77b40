import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { type WebDocumentsOptions, webDocuments } from "#adapters/outgoing/web-documents.ts";
import { atEnd } from "#tests/support/at-end.ts";

/** A server of somebody else, and the port that it listens on. */
async function elsewhere(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return String((server.address() as AddressInfo).port);
}

const read = (url: string, options: WebDocumentsOptions = {}, mostBytes = 1_000) =>
  Effect.runPromise(webDocuments(options).read(url, { accept: "application/json", mostBytes }));

const open = (port: string): WebDocumentsOptions => ({
  ports: [port],
  isReachable: () => true,
  resolve: async () => ["127.0.0.1"],
});

describe("documents of the web", () => {
  it("are read with what is accepted, following a few redirects", async () => {
    const port = await elsewhere((request, response) => {
      if (request.url === "/moved") return response.writeHead(302, { location: "/here" }).end();
      return response.writeHead(request.url === "/gone" ? 410 : 200).end(`accepts ${request.headers.accept}`);
    });
    expect(await read(`http://badges.example:${port}/moved`, open(port))).toMatchObject({
      ok: true,
      status: 200,
      text: "accepts application/json",
    });
    expect(await read(`http://badges.example:${port}/gone`, open(port))).toMatchObject({ ok: true, status: 410 });
  });

  it("are none behind endless redirects, beyond the length, after the time, or where nobody answers", async () => {
    const port = await elsewhere((request, response) => {
      if (request.url === "/round") response.writeHead(302, { location: "/round" }).end();
      else if (request.url === "/long") response.end("x".repeat(5_000));
      else if (request.url === "/drops") response.writeHead(200, { "content-length": "100" }).end("x");
    });
    const at = (path: string) => read(`http://badges.example:${port}${path}`, { ...open(port), wholeMs: 300 });
    expect(await at("/round")).toEqual({ ok: false, fault: "redirects" });
    expect(await at("/long")).toEqual({ ok: false, fault: "large" });
    expect(await at("/silent")).toEqual({ ok: false, fault: "slow" });
    expect((await at("/drops")).ok).toBe(false);
    const nobody = { ...open(port), resolve: async () => Promise.reject(new Error("no such host")) };
    expect(await read(`http://badges.example:${port}/`, nobody)).toEqual({ ok: false, fault: "unreachable" });
  });

  it("are never asked for in a private network, whatever a name resolves to", async () => {
    let asked = 0;
    const port = await elsewhere((_request, response) => {
      asked += 1;
      response.end("secret");
    });
    for (const addresses of [["127.0.0.1"], ["8.8.8.8", "10.0.0.7"], ["::ffff:127.0.0.1"], ["fd00::1"]]) {
      const options = { ports: [port], resolve: async () => addresses };
      expect(await read(`http://badges.example:${port}/`, options), addresses.join()).toEqual({
        ok: false,
        fault: "private",
      });
    }
    for (const host of ["127.0.0.1", "[::1]", "169.254.169.254", "0x7f.1", "2130706433"])
      expect(await read(`http://${host}:${port}/`, { ports: [port] }), host).toEqual({ ok: false, fault: "private" });
    expect(asked).toBe(0);
  });

  it("are not followed into a private network", async () => {
    const port = await elsewhere((_request, response) => {
      response.writeHead(302, { location: "http://10.0.0.7/secret" }).end();
    });
    const options: WebDocumentsOptions = {
      ports: [port],
      isReachable: (address) => address === "127.0.0.1",
      resolve: async () => ["127.0.0.1"],
    };
    expect(await read(`http://badges.example:${port}/`, options)).toEqual({ ok: false, fault: "private" });
  });

  it.each(["ftp://example.org/", "file:///etc/passwd", "http://a:b@example.org/", "http://example.org:22/", "nothing"])(
    "are not at %s",
    async (url) => expect(await read(url)).toEqual({ ok: false, fault: "address" }),
  );
});
