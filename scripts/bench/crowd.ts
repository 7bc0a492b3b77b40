import { createHash } from "node:crypto";
import { Agent, request } from "node:http";
import pg from "pg";
import { sizes } from "./sizes.ts";

export const { crowd: crowdSize, rounds } = sizes;

const tokenFor = (person: number): string => `lc_bench-${person}`;
const digestOf = (token: string): string => createHash("sha256").update(token).digest("hex");
const idOf = (person: number): string => `018f0000-0000-7d00-8000-${person.toString(16).padStart(12, "0")}`;

/** Puts people in, straight into the tables, each with a writing token. Gives the tokens. Takes the owner's connection. */
export async function makeCrowd(ownerUrl: string): Promise<readonly string[]> {
  const numbers = Array.from({ length: crowdSize }, (_, person) => person);
  const tokens = numbers.map(tokenFor);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const ids = numbers.map(idOf);
    await client.query(
      `insert into users (id, first_name, last_name, email, email_verified_at, validated_at)
       select id, 'Voter', 'Number ' || n, 'voter-' || n || '@bench.test', now(), now() from unnest($1::uuid[]) with ordinality x(id, n)`,
      [ids],
    );
    await client.query(
      `insert into personal_access_tokens (id, name, scope, digest, user_id, expires_at)
       select id, 'bench', 'write', digest, id, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) x(id, digest)`,
      [ids, tokens.map(digestOf)],
    );
    await client.query("vacuum analyze users, personal_access_tokens");
  } finally {
    await client.end();
  }
  return tokens;
}

const agent = new Agent({ keepAlive: true });
const mediaType = "application/vnd.api+json";

/** What is asked of the site, by a token. */
export interface Asked {
  readonly method: "GET" | "POST" | "DELETE";
  readonly url: string;
  readonly token: string;
  readonly body?: object;
  /** Sent as Idempotency-Key. */
  readonly key?: string;
}

/** An answer, and how often the site said before it that it had no room. */
export interface Insisted {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the site says
  readonly body: any;
  readonly busy: number;
}

/** Asks, and again for as long as the site has no room, when it says. */
export async function insist(asked: Asked): Promise<Insisted> {
  for (let busy = 0; ; busy += 1) {
    const { status, text, wait } = await ask(asked);
    if (status !== 503) return { status, busy, body: text === "" ? null : JSON.parse(text) };
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}

/** One answer, and after how many milliseconds it asks to be asked again. */
function ask({ method, url, token, body, key }: Asked): Promise<{ status: number; text: string; wait: number }> {
  const type = url.includes("/services/") ? "application/json" : mediaType;
  const sentBody = body && JSON.stringify(body);
  const headers = {
    accept: type,
    authorization: `Bearer ${token}`,
    ...(sentBody && { "content-type": type, "content-length": Buffer.byteLength(sentBody) }),
    ...(key && { "idempotency-key": key }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers, agent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      response.on("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          wait: Number(response.headers["retry-after"] ?? 1) * 1000,
        }),
      );
      response.on("error", reject);
    });
    sent.on("error", reject);
    sent.end(sentBody);
  });
}

/** Asks what has to succeed. Gives the body. */
export async function succeed(asked: Asked): Promise<Insisted["body"]> {
  const { status, body } = await insist(asked);
  if (status >= 300) throw new Error(`${asked.method} ${asked.url}: ${status} ${JSON.stringify(body)}`);
  return body;
}

/** Middle and longest of some numbers of seconds, in words. */
export function secondsOf(found: readonly number[]): string {
  const sorted = [...found].sort((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `${middle.toFixed(1)} s a round, ${(sorted.at(-1) ?? 0).toFixed(1)} s at most`;
}
