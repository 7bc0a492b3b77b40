import { expect, it } from "vitest";
import { commandOf, guide } from "#api/openapi/guide.ts";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { demoServer } from "#tests/support/demo.ts";
import { send, signedIn } from "#tests/support/session.ts";

const { url } = await demoServer();
const requests = guide.flatMap(({ requests = [] }) => requests);

it("has a guide whose every example answers as it says", async () => {
  const session = await signedIn(url, "member@labcommons.test", demoPassword);
  const made = await session.request("POST /api/v1/services/personal-access-tokens", {
    body: { name: "Guide", scope: "write", expiresAt: null, password: demoPassword },
  });
  const { token } = made.body.data;
  const page = await send(url, "GET /api/docs");
  for (const request of requests) {
    const { method, path, headers, body, status } = request;
    const answer = await send(url, `${method} ${path}`, {
      headers: { ...headers, authorization: `Bearer ${token}` },
      body,
    });
    expect([`${method} ${path}`, answer.status], answer.text).toEqual([`${method} ${path}`, status]);
    expect(page.text).toContain(commandOf(request, url).split("?")[0]!.split('"')[1]!);
  }
});
