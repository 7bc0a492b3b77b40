import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { demoPassword } from "#scripts/demo/accounts.ts";
import { makesRecord, type Session, signedIn } from "./session.ts";

/** A record to put in: its members by name, relationships as references. */
export interface MadeRecord {
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, unknown>>;
}

/** A block of a page. */
export interface MadeBlock {
  readonly name: string;
  readonly viewId?: string;
  readonly props?: Readonly<Record<string, unknown>>;
}

/** An administrator of the demo at work on a running server. */
export interface Maker {
  readonly session: Session;
  /** Puts a record in and gives its id. */
  make(type: string, record: MadeRecord): Promise<string>;
  /** Publishes a page made of these blocks, in their order. */
  page(path: string, blocks: readonly MadeBlock[], attributes?: Readonly<Record<string, unknown>>): Promise<string>;
  /** Id of the first record of a type that a filter finds. */
  find(type: string, filter: Readonly<Record<string, string>>): Promise<string>;
}

/** Milliseconds in which a busy machine answers. */
const patience = 60_000;

/** Asks again while the server is too busy, as its answer wants: nothing was done, and a record that is made keeps its key. */
function patient(session: Session): Session {
  return {
    get cookie() {
      return session.cookie;
    },
    async request(line, options = {}) {
      const until = Date.now() + patience;
      const key = makesRecord.test(line) ? { "idempotency-key": randomUUID() } : {};
      for (;;) {
        const answer = await session.request(line, { ...options, headers: { ...key, ...options.headers } });
        if (answer.status !== 503 || Date.now() > until) return answer;
        await wait(Number(answer.headers.get("retry-after") ?? 0) * 1000);
      }
    },
  };
}

/** Puts content in over the API of a server with the demo, as `admin@labcommons.test` unless another account is named. */
export async function maker(url: string, account = "admin"): Promise<Maker> {
  const session = patient(await signedIn(url, `${account}@labcommons.test`, demoPassword));

  const make: Maker["make"] = async (type, { attributes = {}, relationships = {} }) => {
    const linked = Object.fromEntries(Object.entries(relationships).map(([name, data]) => [name, { data }]));
    const body = { data: { type, attributes, relationships: linked } };
    const answer = await session.request(`POST /api/v1/${type}`, { body });
    if (answer.status !== 201) throw new Error(`${type} answered ${answer.status}: ${answer.text}`);
    return answer.body.data.id;
  };
  return {
    session,
    make,
    async page(path, blocks, attributes = {}) {
      const id = await make("app-pages", {
        attributes: { path, title: `Page ${path}`, isDraft: false, ...attributes },
      });
      for (const [position, { props = {}, ...block }] of blocks.entries()) {
        await make("app-page-components", {
          attributes: { internalId: randomUUID(), position, props, ...block },
          relationships: { page: { type: "app-pages", id } },
        });
      }
      return id;
    },
    async find(type, filter) {
      const query = Object.entries(filter).map(([name, value]) => `filter[${name}]=${encodeURIComponent(value)}`);
      const answer = await session.request(`GET /api/v1/${type}?${query.join("&")}&page[size]=1`);
      const [found] = answer.body?.data ?? [];
      if (!found) throw new Error(`No ${type} with ${query.join(", ")}: ${answer.status}`);
      return found.id;
    },
  };
}
