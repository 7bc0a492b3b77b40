import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import Provider, { type Configuration } from "oidc-provider";

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
  /** How often its token endpoint was asked. */
  readonly tokenRequests: number;
  close(): Promise<void>;
}

/** Starts it; `redirectUris` are those that the client may be sent back to. */
export async function testProvider(redirectUris: readonly string[], port = 0): Promise<TestProvider> {
  const accounts = new Map<string, Claims>();
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { clientId: "labcommons", clientSecret: "a secret between the two of them" };
  const provider = new Provider(issuer, configuration(client, redirectUris, accounts));
  const answer = provider.callback();
  let tokenRequests = 0;
  const test: TestProvider = {
    issuer,
    ...client,
    accounts,
    answers: "deny",
    state: "up",
    get tokenRequests() {
      return tokenRequests;
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
    if (request.url?.startsWith("/token")) tokenRequests += 1;
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
  findAccount: (_context, subject) => {
    const claims = accounts.get(subject);
    return claims && { accountId: subject, claims: () => ({ sub: subject, ...claims }) };
  },
});

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
