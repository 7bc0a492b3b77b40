import { Context, Effect } from "effect";
import { describe, expect, it } from "vitest";
import { Invalid, TooMany } from "#core/kernel/errors.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { Catalogue, KeyRing, Passwords, type Services } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import type { Arrival } from "#core/shell/access/open-session.ts";
import { type Attempt, Attempts, Credentials, type NewSession, Secrets, Sessions } from "#core/shell/access/ports.ts";
import { readSignIn, signIn } from "#core/shell/access/sign-in.ts";
import { noSessions } from "#tests/support/no-sessions.ts";
import { without } from "#tests/support/viewers.ts";

/** Everything that a sign-in touches, with what it did in order. */
function world(options: { readonly refuses?: boolean } = {}) {
  const did: string[] = [];
  const opened: NewSession[] = [];
  const note = (text: string) => Effect.sync(() => void did.push(text));
  const context = Context.empty().pipe(
    Context.add(Attempts, {
      count: ({ account, address }: Attempt) =>
        options.refuses ? Effect.fail(new TooMany({ retryAfterSeconds: 60 })) : note(`count ${account}, of ${address}`),
      countEverywhere: ({ account }) => note(`count ${account} everywhere`),
      forgive: () => note("forgive"),
    }),
    Context.add(Credentials, {
      byEmail: (email) =>
        Effect.as(
          note("find"),
          email === "ada@example.org"
            ? { userId: "ada", hash: "right" }
            : email === "bare@example.org"
              ? { userId: "bare", hash: null }
              : null,
        ),
      byUser: () => Effect.succeed(null),
      keep: () => Effect.void,
    }),
    Context.add(Passwords, {
      hash: (password) => Effect.succeed(password),
      verify: (hash, password) => Effect.as(note(`verify ${hash}`), hash !== null && hash === password),
    }),
    Context.add(Sessions, {
      ...noSessions,
      open: (session) =>
        Effect.andThen(
          note("open"),
          Effect.sync(() => {
            opened.push(session);
            return null;
          }),
        ),
      end: (id) => note(`end ${id}`),
    }),
    Context.add(Secrets, { make: () => "secret", digest: (secret) => secret }),
    Context.add(KeyRing, { seal: (text) => text, open: (text) => text, digest: (text) => `digest of ${text}` }),
    // Nobody else follows who signs in.
    Context.add(Catalogue, { handlers: () => [] } as unknown as CatalogueService),
    Context.add(Ids, { next: () => "id", random: () => "" }),
  ) as Context.Context<Services>;
  const from: Arrival = {
    address: "192.0.2.1",
    now: "2026-03-01T12:00:00.000Z",
    previousSessionId: "old",
    flags: without("two-factor"),
    locale: "en",
    device: null,
  };
  const attempt = (email: string, password: string, remember = false) =>
    Effect.runPromise(Effect.provideContext(Effect.result(signIn({ email, password, remember }, from)), context));
  return { did, opened, attempt };
}

const counted = (email: string) => [`count ${email} from 192.0.2.1, of 192.0.2.1`, `count ${email} everywhere`];

describe("signing in", () => {
  it("AUTH-001 counts, finds, verifies, forgives, ends the session before and opens a new one", async () => {
    const { did, opened, attempt } = world();
    expect((await attempt(" Ada@Example.org ", "right"))._tag).toBe("Success");
    expect(did).toEqual([...counted("ada@example.org"), "find", "verify right", "forgive", "end old", "open"]);
    expect(opened).toMatchObject([{ id: "id", secret: "secret", userId: "ada" }]);
  });

  it("AUTH-001 does the same work for an unknown account, one without password and a wrong password", async () => {
    for (const [email, hash] of [
      ["ada@example.org", "right"],
      ["bare@example.org", "null"],
      ["nobody@example.org", "null"],
    ] as const) {
      const { did, opened, attempt } = world();
      const result = await attempt(email, "wrong");
      expect(result).toMatchObject({
        failure: new Invalid({ issues: [{ pointer: "/email", detail: "credentials" }] }),
      });
      expect(did).toEqual([...counted(email), "find", `verify ${hash}`]);
      expect(opened).toEqual([]);
    }
  });

  it("looks for nothing when there were too many attempts", async () => {
    const { did, attempt } = world({ refuses: true });
    expect(await attempt("ada@example.org", "right")).toMatchObject({
      failure: { _tag: "TooMany", retryAfterSeconds: 60 },
    });
    expect(did).toEqual([]);
  });

  it("AUTH-013 reads e-mail, password and whether to remember, which is no unless said", () => {
    expect(readSignIn({ email: "a", password: "b", extra: 1 })).toEqual({ email: "a", password: "b", remember: false });
    expect(readSignIn({ email: "a", password: "b", remember: true })).toMatchObject({ remember: true });
    for (const body of [
      undefined,
      null,
      [],
      3,
      "x",
      {},
      { email: "a" },
      { email: "a", password: 1 },
      { email: "a", password: "b", remember: "yes" },
    ]) {
      expect(readSignIn(body), JSON.stringify(body)).toBeInstanceOf(Invalid);
    }
  });
});
