import { Effect } from "effect";
import { expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { personalAccessTokens } from "#core/shell/tokens/entities.ts";
import { newSecret, tokenPrefixes } from "#core/shell/tokens/new-token.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { secondProcess } from "#tests/support/second-process.ts";
import { testServer } from "#tests/support/server.ts";
import { type Answered, send, signedIn } from "#tests/support/session.ts";
import { makeSession } from "#tests/support/trainings.ts";
import { system } from "#tests/support/viewers.ts";

const crowd = Array.from({ length: 200 }, (_, index) => `person-${index}@example.org`);
let tokens: readonly string[] = [];
const server = await testServer({
  seed: async (settings) => {
    const people = await putPeople(settings, [
      { email: "admin@example.org", roles: ["admin"] },
      ...crowd.map((email) => ({ email, password: null })),
    ]);
    tokens = await inCore(
      settings,
      Effect.forEach(crowd, (email) =>
        Effect.gen(function* () {
          const { token, digest } = yield* newSecret(tokenPrefixes.person);
          const kept = { name: "Race", scope: "write", digest, user: people[email]! } as const;
          yield* actingAs(system(), insert(personalAccessTokens, kept));
          return token;
        }),
      ),
    );
  },
});
const other = await secondProcess(server);
const admin = await signedIn(server.url, "admin@example.org");

/** As a client does it: asked again where the site had no room, or somebody else was first. */
async function register(token: string, index: number, session: string): Promise<Answered> {
  const url = index % 2 === 0 ? server.url : other;
  const line = `POST /api/v1/services/training-sessions/${session}/register`;
  const ask = () => send(url, line, { body: {}, headers: { authorization: `Bearer ${token}` } });
  let got = await ask();
  for (let tries = 0; tries < 200 && [409, 503].includes(got.status); tries += 1) got = await ask();
  return got;
}

it("the last seat goes to one of 200 people who register at once through two processes, and 199 stand in line in order", async () => {
  const { session } = await makeSession(admin, { seats: 1 });
  const answers = await Promise.all(tokens.map((token, index) => register(token, index, session)));
  expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
  const states = Map.groupBy(answers, ({ body }) => body.data.state as string);
  expect([states.get("registered")?.length, states.get("waiting")?.length]).toEqual([1, 199]);
  const { attributes } = (await admin.request(`GET /api/v1/training-sessions/${session}`)).body.data;
  expect(attributes).toMatchObject({ takenSeats: 1, waitingCount: 199 });
  const { people } = (await admin.request(`GET /api/v1/services/training-sessions/${session}/attendance`)).body.data;
  const lines = people.map(({ line }: { line: number }) => line);
  expect(lines).toEqual(Array.from({ length: 200 }, (_, index) => index + 1));
  expect(people[0].state).toBe("registered");
}, 300_000);
