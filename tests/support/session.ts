import { testPassword } from "./people.ts";

/** Somebody in a browser: keeps its cookies, and says with each request what the site's own scripts say. */
export interface Session {
  request(line: string, options?: Asked): Promise<Answered>;
  /** Value of the `Cookie` header. */
  readonly cookie: string;
}

export interface Asked {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into documents of any shape
  readonly body: any;
}

const mediaType = "application/vnd.api+json";

/** A request that makes a record. */
export const makesRecord = /^POST \/api\/v1\/(?!operations)[a-z-]+(?:\?|$)/;

/** What a browser with a window is given so that it is this session's: each cookie with its address. */
export function cookiesOf(session: Session, url: string): { name: string; value: string; url: string }[] {
  return session.cookie.split("; ").map((each) => {
    const [name = "", value = ""] = each.split(/=(.*)/s);
    return { name, value, url };
  });
}

/** A browser that nobody has signed in with. */
export function browser(url: string): Session {
  const jar = new Map<string, string>();
  return {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    async request(line, options = {}) {
      const answer = await send(url, line, {
        ...options,
        headers: {
          ...(makesRecord.test(line) ? { "idempotency-key": crypto.randomUUID() } : {}),
          "x-requested-with": "XMLHttpRequest",
          origin: url,
          ...(jar.size > 0 ? { cookie: this.cookie } : {}),
          ...options.headers,
        },
      });
      for (const set of answer.headers.getSetCookie()) {
        const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value === "" || /max-age=0/i.test(set)) jar.delete(name);
        else jar.set(name, value);
      }
      return answer;
    },
  };
}

/** A browser that somebody has signed in with. */
export async function signedIn(url: string, email: string, password: string = testPassword): Promise<Session> {
  const session = browser(url);
  const answer = await session.request("POST /auth/login", { body: { email, password, remember: false } });
  if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${answer.text}`);
  return session;
}

/** One request, `GET /api/v1/articles?page[size]=1` and the like, with nothing but what is given. */
export async function send(url: string, line: string, { body, headers = {} }: Asked = {}): Promise<Answered> {
  const [method = "GET", path = "/"] = line.split(/ (.*)/s);
  const given = Object.entries({
    ...(body === undefined ? {} : { "content-type": mediaType }),
    ...headers,
  }).filter((header): header is [string, string] => header[1] !== undefined);
  const answer = await fetch(`${url}${path}`, {
    method,
    redirect: "manual",
    headers: given,
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get("content-type") ?? "") && text !== "";
  return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
}
