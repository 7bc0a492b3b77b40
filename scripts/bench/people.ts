import { Effect } from "effect";
import { createLog } from "#api/observability/log.ts";
import { openCore } from "#api/open-core.ts";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { systemViewer } from "#core/kernel/system.ts";
import { create } from "#core/kernel/write.ts";

const password = "a-long-enough-password";

/** Installations that have them. */
const peopled = new WeakSet<Settings>();

/** Makes an administrator and a validated member, where they are not there yet. */
export async function makePeople(settings: Settings): Promise<void> {
  if (peopled.has(settings)) return;
  peopled.add(settings);
  const core = await openCore({ ...settings, role: "api" }, createLog("warn"));
  const now = new Date().toISOString();
  const system = systemViewer({
    now,
    flags: settings.flags,
    defaultLocale: settings.defaultLocale,
    requestId: "bench",
  });
  const person = (email: string, roles: readonly string[]) =>
    actingAs(
      system,
      create({
        type: "users",
        attributes: { firstName: "Bench", lastName: "Person", email, password, emailVerifiedAt: now, validatedAt: now },
        relationships: {
          roles: roles.map((id) => ({ type: "roles", id })),
          accessLevel: { type: "access-levels", id: "member_level_1" },
        },
        pointer: "/data",
      }),
    );
  try {
    await Effect.runPromise(
      Effect.all([person("admin@bench.test", ["app_admin"]), person("member@bench.test", [])]).pipe(
        Effect.provideContext(core.services),
      ),
    );
  } finally {
    await core.close();
  }
}

const headers = { "content-type": "application/json", "x-requested-with": "XMLHttpRequest" };

/** Signs in and gives the session's cookie. */
export async function cookieOf(url: string, email: string, secret: string = password): Promise<string> {
  const body = JSON.stringify({ email, password: secret, remember: false });
  const answer = await fetch(`${url}/auth/login`, { method: "POST", headers: { ...headers, origin: url }, body });
  if (!answer.ok) throw new Error(`${email} cannot sign in: ${answer.status} ${await answer.text()}`);
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

/** A personal access token that may write. */
export async function tokenOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/services/personal-access-tokens`, {
    method: "POST",
    headers: { ...headers, origin: url, cookie },
    body: JSON.stringify({ name: "bench", scope: "write", expiresAt: null, password }),
  });
  const made = (await answer.json()) as { readonly data: { readonly token: string } };
  return made.data.token;
}
