import type { Locale } from "#core/kernel/locales.ts";
import { type Credentials, type SignInAnswer, signIn, signOut } from "#core/site/calls.ts";
import type { Failure, Ports, RecordInput } from "#core/site/ports.ts";
import type { AppState } from "#core/site/state.ts";
import { startOf } from "#web/app/guard.ts";
import { sameSiteAddress } from "#web/app/paths.ts";
import type { SessionMaterial, SignInResult } from "#web/app/session.ts";
import { storageKeys } from "#web/app/storage.ts";

export async function signInWith(
  { ports, state, tabs, open }: SessionMaterial,
  credentials: Credentials,
  redirectUrl: string | null,
): Promise<SignInResult> {
  const answer = await ports.call(signIn, credentials);
  const result = answer.ok ? resultOf(answer.value) : { status: answer.error.status, failure: answer.error };
  if (result.status !== 200) return result;
  const target = sameSiteAddress(redirectUrl) ?? (await startAddress(ports, state));
  tabs.tell({ kind: "login" });
  open(target);
  return result;
}

export async function signOutOf({ ports, leave, viewer, tabs, open }: SessionMaterial): Promise<Failure | null> {
  leave.prevent(false);
  const answer = await ports.call(signOut, {});
  if (!answer.ok && answer.error.kind !== "session-expired") return answer.error;
  viewer.value = null;
  tabs.tell({ kind: "logout" });
  open("/auth/sign-in");
  return null;
}

export async function changeLocale(material: SessionMaterial, locale: Locale): Promise<void> {
  const { ports, state, viewer, store, tabs } = material;
  store.set(storageKeys.locale, locale);
  material.setCookie(localeCookie(locale, state.app.publicUrl));
  if (viewer.peek()) await saveOnUser(ports, { locale });
  tabs.tell({ kind: "locale" });
  material.reload();
}

export async function changeEditionLocale(
  { ports, viewer }: SessionMaterial,
  editionLocale: Locale | null,
): Promise<Failure | null> {
  const failure = await saveOnUser(ports, { editionLocale });
  const user = viewer.peek();
  if (failure === null && user) viewer.value = { ...user, editionLocale };
  return failure;
}

/** The cookie by which the server knows the chosen locale; one year. */
function localeCookie(locale: Locale, publicUrl: string): string {
  return `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;
}

/** Writes attributes of the user who is signed in, over the version that is there now. */
async function saveOnUser(ports: Ports, attributes: RecordInput["attributes"] & object): Promise<Failure | null> {
  const me = await ports.records.find("users", "me");
  if (!me.ok) return me.error;
  const { id, meta } = me.value.data;
  const saved = await ports.records.update("users", id, meta.version, { attributes });
  return saved.ok ? null : saved.error;
}

/** What a login state means: authenticated goes on, any other is a failure with status 500. */
function resultOf(answer: SignInAnswer): SignInResult {
  return { status: answer.state === "authenticated" ? 200 : 500 };
}

/** Fetches the user who just signed in, to know where they start. */
async function startAddress(ports: Ports, state: AppState): Promise<string> {
  const me = await ports.records.find("users", "me", { include: ["roles"] });
  if (!me.ok) return "/account/profile";
  const roles = me.value.data.links.roles;
  return startOf(
    {
      roles: Array.isArray(roles) ? roles.map(({ id }) => id) : [],
      isValidated: (me.value.data.attributes.validatedAt ?? null) !== null,
    },
    state.flags,
  );
}
