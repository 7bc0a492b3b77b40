import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Adapter, type AdapterPayload, type Configuration } from "oidc-provider";

/** What the provider tells of an account, by the names of OpenID Connect. */
export type Claims = Readonly<Record<string, string | boolean>>;

/** A real OpenID Connect provider on this machine, whose people never have to type anything. */
export interface TestProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Accounts by subject. */
  readonly accounts: Map<string, Claims>;
  /** Who signs in next, or `deny`: they say no. */
  answers: { readonly subject: string } | "deny";
  /** `hangs`: takes requests and never answers them. `breaks`: answers every one with 500. */
  state: "up" | "hangs" | "breaks";
  /** Lets the client be sent back to further addresses. */
  allow(...redirectUris: readonly string[]): void;
  close(): Promise<void>;
}

/** Starts it; `redirectUris` are those that the client may be sent back to. */
export async function testProvider(redirectUris: readonly string[], port = 0): Promise<TestProvider> {
  const allowed = [...redirectUris];
  const accounts = new Map<string, Claims>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "labcommons", clientSecret: "a secret between the two of them" };
  let provider = new Provider(issuer, configuration(client, allowed, accounts));
  let answer = provider.callback();
  const test: TestProvider = {
    issuer,
    ...client,
    accounts,
    answers: "deny",
    state: "up",
    allow(...more) {
      allowed.push(...more);
      provider = new Provider(issuer, configuration(client, allowed, accounts));
      answer = provider.callback();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
  handle = (request, response) => {
    if (test.state === "hangs") return;
    if (test.state === "breaks") return void response.writeHead(500).end("broken");
    if (request.url?.startsWith("/interaction/")) {
      void interact(provider, test, request, response);
      return;
    }
    void answer(request, response);
  };
  return test;
}

const configuration = (
  client: { readonly clientId: string; readonly clientSecret: string },
  redirectUris: readonly string[],
  accounts: ReadonlyMap<string, Claims>,
): Configuration => ({
  clients: [
    {
      client_id: client.clientId,
      client_secret: client.clientSecret,
      redirect_uris: [...redirectUris],
      grant_types: ["authorization_code"],
      response_types: ["code"],
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name", "name"] },
  cookies: { keys: ["only for tests"] },
  pkce: { required: () => true },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  features: { devInteractions: { enabled: false } },
  // Said in full, so that the provider has nothing to warn of.
  adapter: inMemory(),
  jwks: { keys: [signingKey] },
  ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
  findAccount: (_context, subject) => {
    const claims = accounts.get(subject);
    return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
  },
});

const signingKey = {
  ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
  kty: "RSA" as const,
};

/** What the provider keeps, for as long as it lives. */
function inMemory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: async (uid) => [...kept.values()].find((payload) => payload.uid === uid),
      findByUserCode: async () => undefined,
      destroy: async (id) => void kept.delete(key(id)),
      consume: async (id) => {
        const payload = kept.get(key(id));
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id);
      },
    };
  };
}

/** Signs in and consents, or says no, as the test wants. */
async function interact(
  provider: Provider,
  test: TestProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { prompt, params } = await provider.interactionDetails(request, response);
  if (test.answers === "deny") {
    return provider.interactionFinished(request, response, { error: "access_denied" });
  }
  const { subject } = test.answers;
  if (prompt.name === "login") {
    return provider.interactionFinished(request, response, { login: { accountId: subject } });
  }
  const grant = new provider.Grant({ accountId: subject, clientId: String(params.client_id) });
  grant.addOIDCScope("openid email profile");
  const consent = { grantId: await grant.save() };
  return provider.interactionFinished(request, response, { consent }, { mergeWithLastSubmission: true });
}

/** Goes where a browser is sent, on the provider's site, until it sends back to `returnTo`; gives what the address says then. */
export async function visitProvider(url: string, returnTo: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let next = url;
  for (let steps = 0; steps < 10; steps++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(next, { redirect: "manual", headers: cookie ? { cookie } : {} });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location) throw new Error(`the provider stopped at ${next}: ${answer.status} ${await answer.text()}`);
    next = new URL(location, next).href;
    if (next.startsWith(returnTo)) return new URL(next).searchParams;
  }
  throw new Error("the provider sent round in circles");
}
