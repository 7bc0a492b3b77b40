import type { Flag, Flags } from "#core/kernel/flags.ts";
import { locales } from "#core/kernel/locales.ts";
import { resentStates } from "#core/shell/accounts/calls.ts";
import { strategies } from "#core/shell/two-factor/strategies.ts";
import { plainMediaType } from "../jsonapi/request.ts";
import type { JsonSchema } from "./field-schemas.ts";
import { failures } from "./record-paths.ts";

/** An address below `/auth`. */
interface Entry {
  readonly path: string;
  readonly method: "get" | "post";
  readonly flags: readonly Flag[];
  readonly summary: string;
  readonly body?: JsonSchema;
  /** What it answers; nothing unless said. */
  readonly answer?: JsonSchema;
  /** Answers that are peculiar to it. */
  readonly failures: readonly string[];
}

const text = { type: "string" };
const optional = { type: ["string", "null"] };
const object = (properties: Readonly<Record<string, JsonSchema>>, optionals: readonly string[] = []): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties).filter((name) => !optionals.includes(name)),
});
const email = { type: "string", format: "email" };
const password = { type: "string", format: "password" };

/** What every way in leads to (platform-shell §4). */
const entered: JsonSchema = {
  oneOf: [
    object(
      {
        state: { type: "string", const: "authenticated" },
        twoFactorDueAt: { type: "string", format: "date-time", description: "Choose a second factor by then" },
      },
      ["twoFactorDueAt"],
    ),
    object({
      state: { type: "string", const: "two_factor_required" },
      strategy: { type: "string", enum: strategies, description: "The one to ask for first" },
      strategies: { type: "array", items: { type: "string", enum: strategies } },
    }),
  ],
};
const registrationRequired = object({
  state: { type: "string", const: "registration_required" },
  fromSocialProvider: text,
  data: object({ firstName: text, lastName: text, email: text, socialAccount: text }),
});

/** The ways in and out. None is a record or a service: they give and take back the session's cookie. */
const entries: readonly Entry[] = [
  {
    path: "/auth/login",
    method: "post",
    flags: ["sign-in"],
    summary: "Signs in by an address and a password",
    body: object({ email, password, remember: { type: "boolean" } }, ["remember"]),
    answer: entered,
    failures: [],
  },
  {
    path: "/auth/logout",
    method: "post",
    flags: [],
    summary: "Ends the session, if there is one",
    failures: [],
  },
  {
    path: "/auth/register/task",
    method: "get",
    flags: ["registration"],
    summary: "Gives the work that a registration costs, against robots",
    answer: object({ data: { type: ["object", "null"], description: "null: none" } }),
    failures: [],
  },
  {
    path: "/auth/register",
    method: "post",
    flags: ["registration"],
    summary: "Makes an account, and mails a link to its address; answered alike when the address has an account",
    body: object(
      {
        firstName: text,
        lastName: text,
        email,
        password: { ...password, description: "Empty with a socialAccount" },
        passwordConfirmation: password,
        acceptTerms: { type: "boolean" },
        job: optional,
        jobOther: optional,
        locale: { type: ["string", "null"], enum: [...locales, null] },
        socialAccount: optional,
        proof: { ...optional, description: "Of the work that was asked for" },
      },
      ["job", "jobOther", "locale", "socialAccount", "proof"],
    ),
    answer: { oneOf: [object({ state: { type: "string", const: "registered" } }), entered] },
    failures: [],
  },
  {
    path: "/auth/password/forgot",
    method: "post",
    flags: ["sign-in"],
    summary: "Mails a link to a new password; answered alike whether the address has an account or not",
    body: object({ email }),
    failures: [],
  },
  {
    path: "/auth/password/reset",
    method: "post",
    flags: ["sign-in"],
    summary: "Gives an account a new password by a mailed link, and signs in",
    body: object({ token: text, email, password, passwordConfirmation: password }),
    answer: entered,
    failures: [],
  },
  {
    path: "/auth/email/verify",
    method: "post",
    flags: [],
    summary: "Confirms an address of the person who is signed in, by a mailed link",
    body: object({ id: text, hash: text }),
    answer: object({ address: { type: "string", enum: ["main", "secondary"] } }),
    failures: ["401"],
  },
  {
    path: "/auth/email/resend",
    method: "post",
    flags: [],
    summary: "Mails the link to confirm one's address again, unless that was done a moment ago or is not needed",
    answer: object({ state: { type: "string", enum: resentStates } }),
    failures: ["401"],
  },
  {
    path: "/auth/two-factor/login",
    method: "get",
    flags: ["two-factor"],
    summary: "Where a sign-in stands that waits for its second factor",
    answer: object({
      strategies: { type: "array", items: { type: "string", enum: strategies } },
      isObliged: { type: "boolean" },
      recovery: { type: "boolean", description: "Whether recovery codes are left" },
      email: { ...optional, description: "Where codes are mailed to, veiled" },
      codeSentAt: { type: ["string", "null"], format: "date-time" },
    }),
    failures: ["404"],
  },
  {
    path: "/auth/two-factor/login",
    method: "post",
    flags: ["two-factor"],
    summary: "Shows the second factor, and signs in",
    body: object(
      {
        strategy: { type: "string", enum: [...strategies, "recovery"] },
        code: text,
        response: { type: "object", description: "Of an authenticator (Web Authentication)" },
      },
      ["code", "response"],
    ),
    answer: entered,
    failures: ["404"],
  },
  {
    path: "/auth/two-factor/prepare",
    method: "post",
    flags: ["two-factor"],
    summary: "Mails a code, or gives what a passkey is asked for",
    body: object({ strategy: { type: "string", enum: strategies } }),
    answer: object({ options: { type: ["object", "null"] } }),
    failures: ["404"],
  },
  {
    path: "/auth/passkey/start",
    method: "post",
    flags: ["sign-in", "two-factor"],
    summary: "Gives what a browser is asked for to sign in by a passkey, nobody named",
    answer: object({ options: { type: "object", description: "Of a request (Web Authentication)" } }),
    failures: [],
  },
  {
    path: "/auth/passkey/login",
    method: "post",
    flags: ["sign-in", "two-factor"],
    summary: "Signs in by a passkey, without a password",
    body: object(
      {
        response: { type: "object", description: "Of an authenticator (Web Authentication)" },
        remember: { type: "boolean" },
      },
      ["remember"],
    ),
    answer: entered,
    failures: [],
  },
  {
    path: "/auth/social/{provider}/start",
    method: "post",
    flags: ["sign-in", "social-login"],
    summary: "Gives the address at another site to sign in at",
    body: object({ remember: { type: "boolean" } }, ["remember"]),
    answer: object({ url: { type: "string", format: "uri" } }),
    failures: ["404"],
  },
  {
    path: "/auth/social/{provider}/login",
    method: "post",
    flags: ["sign-in", "social-login"],
    summary: "Signs in who comes back from another site",
    body: object({ code: text, state: text, iss: text }, ["iss"]),
    answer: { oneOf: [entered, registrationRequired] },
    failures: ["404"],
  },
];

/** Paths of the ways in and out that these flags leave on. */
export function entryPaths(flags: Flags): Readonly<Record<string, JsonSchema>> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const entry of entries) {
    if (entry.flags.every((flag) => flags[flag])) {
      paths[entry.path] = { ...paths[entry.path], [entry.method]: operation(entry) };
    }
  }
  return paths;
}

function operation({ path, method, summary, body, answer, failures: peculiar }: Entry): JsonSchema {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  return {
    operationId: `${path.slice(1).replaceAll("/", ".").replaceAll(/[{}]/g, "")}.${method}`,
    tags: ["auth"],
    summary,
    ...(names.length > 0 && { parameters: names.map((name) => ({ name, in: "path", required: true, schema: text })) }),
    ...(body && { requestBody: { required: true, content: { [plainMediaType]: { schema: body } } } }),
    responses: {
      ...(answer
        ? { 200: { description: "Done", content: { [plainMediaType]: { schema: answer } } } }
        : { 204: { description: "Done" } }),
      ...failures(...(method === "post" ? ["403", "413", "415", "422"] : []), ...peculiar),
    },
  };
}
