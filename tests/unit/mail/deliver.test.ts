import { Context, Effect, Exit } from "effect";
import { beforeEach, describe, expect, it } from "vitest";
import { randomIds } from "#adapters/ids/ids.ts";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { productLines } from "#adapters/texts/product-lines.ts";
import { installationOf } from "#api/installation.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { Unavailable } from "#core/kernel/errors.ts";
import { Catalogue, Jobs, KeyRing, type Services } from "#core/kernel/ports.ts";
import { Ids, Storage } from "#core/kernel/storage.ts";
import { product } from "#core/modules.ts";
import { deliver, deliverWaiting, pauseAfter } from "#core/shell/mail/deliver.ts";
import { mailJobs } from "#core/shell/mail/jobs.ts";
import {
  MailDelayed,
  MailLedger,
  MailRefused,
  MailTransport,
  type Message,
  type NotedMail,
} from "#core/shell/mail/ports.ts";
import { type OutgoingMail, sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { testSettings } from "#tests/support/settings.ts";
import { system as systemAt } from "#tests/support/viewers.ts";

const system = systemAt();

const ring = keyRing([{ id: "one", key: Buffer.alloc(32, 3).toString("base64") }]);

/** A ledger in memory, as the table behaves; times are not waited for. */
function ledger() {
  const rows = new Map<
    string,
    NotedMail & { state: string; attempts: number; isLeased: boolean; pause: number | null }
  >();
  const service: MailLedger["Service"] = {
    note: (mail) =>
      Effect.sync(() => {
        if ([...rows.values()].some(({ key }) => key === mail.key)) return false;
        rows.set(mail.id, { ...mail, state: "waiting", attempts: 0, isLeased: false, pause: null });
        return true;
      }),
    claim: (id) =>
      Effect.sync(() => {
        const row = rows.get(id);
        if (row?.state !== "waiting" || row.isLeased) return null;
        row.isLeased = true;
        row.attempts += 1;
        return { ...row };
      }),
    settle: (id, state) => Effect.sync(() => void Object.assign(rows.get(id)!, { state, sealed: "" })),
    postpone: (id, pause) => Effect.sync(() => void Object.assign(rows.get(id)!, { isLeased: false, pause })),
    due: () =>
      Effect.sync(() =>
        [...rows.values()].filter(({ state, isLeased }) => state === "waiting" && !isLeased).map(({ id }) => id),
      ),
  };
  return { rows, service };
}

let kept: ReturnType<typeof ledger>;
let sent: Message[];
let queued: unknown[];
let answer: Effect.Effect<void, Unavailable | MailRefused | MailDelayed>;

beforeEach(() => {
  kept = ledger();
  sent = [];
  queued = [];
  answer = Effect.void;
});

const settings = testSettings({ PUBLIC_URL: "https://labs.example.org", APP_NAME: "Labs" });
const installation = installationOf(settings, "1", productLines);

const run = <Value>(effect: Effect.Effect<Value, unknown, Services>) =>
  Effect.runPromiseExit(
    effect.pipe(
      Effect.provide(
        Context.make(MailLedger, kept.service).pipe(
          Context.add(MailTransport, {
            deliver: (message) =>
              Effect.andThen(
                answer,
                Effect.sync(() => void sent.push(message)),
              ),
          }),
          Context.add(Jobs, { enqueue: (job) => Effect.sync(() => void queued.push(job)) }),
          Context.add(KeyRing, ring),
          Context.add(Ids, randomIds),
          Context.add(Catalogue, product),
          Context.add(Storage, memoryStorage({ catalogue: product, plain: plainHtml })),
          Context.add(Installation, installation),
        ) as Context.Context<Services>,
      ),
    ),
  );

const mail: OutgoingMail = {
  template: "verify-email",
  to: { address: "Ada@Example.org", locale: "fr", name: "Ada" },
  values: { url: "https://labs.example.org/secret-link", hours: 24 },
  key: "cause-1",
  now: system.now,
};

const put = async (changes: Partial<OutgoingMail> = {}): Promise<string> => {
  const exit = await run(sendMail({ ...mail, ...changes } as OutgoingMail));
  expect(Exit.isSuccess(exit)).toBe(true);
  return [...kept.rows.keys()].at(-1)!;
};

describe("putting a mail in the post", () => {
  it("notes it sealed, under a Message-ID of this site, and enqueues a job that names only its id", async () => {
    const id = await put();
    const row = kept.rows.get(id)!;
    expect(row.messageId).toBe(`<${id}@labs.example.org>`);
    expect(JSON.stringify(row)).not.toMatch(/"ada"|ada@|example\.org"|secret-link/i);
    expect(queued).toEqual([{ name: "send-mail", data: { id } }]);
    expect(row.recipient).toBe(ring.digest("ada@example.org", { type: "mails", field: "recipient" }));
  });

  it("happens once for one cause", async () => {
    await put();
    await put();
    expect(kept.rows.size).toBe(1);
    expect(queued).toHaveLength(1);
  });
});

describe("sending a mail", () => {
  it("writes it in the receiver's language, with the installation's name, and forgets its content", async () => {
    const id = await put();
    expect(await run(actingAs(system, deliver(id)))).toEqual(Exit.succeed(undefined));
    expect(sent).toHaveLength(1);
    const [message] = sent;
    expect(message).toMatchObject({
      messageId: `<${id}@labs.example.org>`,
      to: { address: "Ada@Example.org", name: "Ada" },
      subject: "Confirmez votre adresse e-mail",
      language: "fr",
    });
    expect(message?.text).toContain("https://labs.example.org/secret-link");
    expect(message?.text).toContain("Labs");
    expect(kept.rows.get(id)).toMatchObject({ state: "accepted", sealed: "" });
  });

  it("never sends again what was accepted, however often its job runs", async () => {
    const id = await put();
    const [job] = mailJobs;
    for (let time = 0; time < 3; time++) await run(actingAs(system, job!.run({ id })));
    expect(sent).toHaveLength(1);
  });

  it("tries later when the server does not take it, each time after a longer pause, up to an hour", async () => {
    const id = await put();
    answer = Effect.fail(new Unavailable({}));
    expect(Exit.isFailure(await run(actingAs(system, deliver(id))))).toBe(true);
    expect(kept.rows.get(id)).toMatchObject({ state: "waiting", pause: 5, isLeased: false });
    await run(actingAs(system, deliver(id)));
    expect(kept.rows.get(id)?.pause).toBe(10);
    expect([1, 2, 3, 10, 11, 500].map(pauseAfter)).toEqual([5, 10, 20, 2560, 3600, 3600]);
    answer = Effect.void;
    await run(actingAs(system, deliver(id)));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.messageId).toBe(`<${id}@labs.example.org>`);
  });

  it("gives up what the server refuses for good, without calling it a failure", async () => {
    const id = await put();
    answer = Effect.fail(new MailRefused({}));
    expect(Exit.isSuccess(await run(actingAs(system, deliver(id))))).toBe(true);
    expect(kept.rows.get(id)?.state).toBe("refused");
  });

  it("gives up what would be of no use any more", async () => {
    const id = await put({ expiresAt: system.now });
    await run(actingAs(system, deliver(id)));
    expect(sent).toEqual([]);
    expect(kept.rows.get(id)?.state).toBe("expired");
  });

  it("lets nobody write a header by their name", async () => {
    const id = await put({ to: { address: "ada@example.org", locale: "en", name: "Ada\r\nBcc: all@example.org" } });
    await run(actingAs(system, deliver(id)));
    expect(sent[0]?.to.name).toBe("Ada Bcc: all@example.org");
    expect(sent[0]?.subject).not.toMatch(/[\r\n]/);
  });

  it("sends what waits when its time has come, and stops at the first that fails", async () => {
    await put({ key: "a" });
    await put({ key: "b" });
    const waiting = mailJobs.find(({ name }) => name === "send-waiting-mails")!;
    answer = Effect.fail(new Unavailable({}));
    expect(Exit.isFailure(await run(actingAs(system, deliverWaiting())))).toBe(true);
    expect([...kept.rows.values()].map(({ attempts }) => attempts)).toEqual([1, 0]);
    answer = Effect.void;
    await run(actingAs(system, waiting.run({})));
    expect(sent).toHaveLength(2);
  });

  it("puts off a mail that is not taken yet, and sends the others", async () => {
    const late = await put({ key: "a" });
    await put({ key: "b" });
    let asked = 0;
    answer = Effect.suspend(() => (++asked === 1 ? Effect.fail(new MailDelayed({})) : Effect.void));
    expect(Exit.isSuccess(await run(actingAs(system, deliverWaiting())))).toBe(true);
    expect([kept.rows.get(late)?.state, kept.rows.get(late)?.pause]).toEqual(["waiting", pauseAfter(1)]);
    expect(sent).toHaveLength(1);
  });
});
