import type { Call } from "#core/kernel/call.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import type { users } from "#core/shell/access/entities.ts";
import { stopImpersonating } from "#core/shell/impersonation/calls.ts";
import { type Credentials, type SignInAnswer, signIn, signOut } from "#core/shell/site/calls.ts";
import { localeCookie } from "#core/shell/site/locale-cookie.ts";
import type { Failure, Ports, RecordInput } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { isStrategy } from "#core/shell/two-factor/strategies.ts";
import { leftLanguageKey } from "#web/app/offered-language.ts";
import { sameSiteAddress, withRedirectUrl } from "#web/app/paths.ts";
import type { SessionMaterial, SignInResult } from "#web/app/session.ts";
import { storageKeys } from "#web/app/storage.ts";

/** Signs in by a call that answers with a state (platform-shell §4), and goes on to what the state says. */
export async function openSessionBy<Input>(
  material: SessionMaterial,
  call: Call<Input, SignInAnswer>,
  input: Input,
  redirectUrl: string | null,
): Promise<SignInResult> {
  const answer = await material.ports.call(call, input);
  if (!answer.ok) return { status: answer.error.status, failure: answer.error };
  const next = nextOf(answer.value, redirectUrl);
  if (next === "unknown") return { status: 500 };
  if (next === "registered") return { status: 200, isRegistered: true };
  if (next !== "signed in") {
    material.open(next);
    return { status: 200 };
  }
  const target = sameSiteAddress(redirectUrl) ?? startAddress;
  material.tabs.tell({ kind: "login" });
  const { twoFactorDueAt: dueAt, language } = answer.value;
  const { locale, locales } = material.state;
  if (language !== undefined && isLocale(language) && locales.includes(language)) {
    material.store.set(storageKeys.locale, language);
    material.sessionStore.set(leftLanguageKey, locale);
  }
  if (dueAt !== undefined) return { status: 200, reminder: { dueAt, target } };
  material.open(target);
  return { status: 200 };
}

/** Signs in without leaving the page, and tells the other tabs: those that wait for it go on, too (SESS-003). */
export async function signInAgainWith(
  { ports, tabs }: SessionMaterial,
  credentials: Credentials,
): Promise<{ readonly failure?: Failure; readonly next?: string }> {
  const answer = await ports.call(signIn, credentials);
  if (!answer.ok) return { failure: answer.error };
  const next = nextOf(answer.value, null);
  if (next === "unknown") return { failure: { kind: "unexpected", status: 500, faults: [] } };
  if (next !== "signed in") return { next };
  tabs.tell({ kind: "login" });
  return {};
}

/** Where a state leads (AUTH-002 to AUTH-005): an address of what is still to come. */
function nextOf(
  answer: SignInAnswer,
  redirectUrl: string | null,
): "signed in" | "registered" | "unknown" | `/${string}` {
  const { state, strategy, fromSocialProvider, data } = answer;
  if (state === "authenticated") return "signed in";
  if (state === "registered") return "registered";
  if (state === "two_factor_required" && isStrategy(strategy)) {
    const path = `/auth/two-factor/${strategy}` as const;
    const target = sameSiteAddress(redirectUrl);
    return target === undefined ? path : (withRedirectUrl(path, target) as `/${string}`);
  }
  if (state === "registration_required") {
    const told = Object.entries((data ?? {}) as Readonly<Record<string, unknown>>).map(([name, value]) => [
      name,
      String(value),
    ]);
    const target = sameSiteAddress(redirectUrl);
    const query = new URLSearchParams([["fromSocialProvider", String(fromSocialProvider)], ...told]);
    if (target !== undefined) query.set("redirectUrl", target);
    return `/auth/register?${query}`;
  }
  return "unknown";
}

export async function signOutOf({ ports, leave, viewer, store, tabs, open }: SessionMaterial): Promise<Failure | null> {
  leave.prevent(false);
  const answer = await ports.call(signOut, {});
  if (!answer.ok && answer.error.kind !== "session-expired") return answer.error;
  viewer.value = null;
  store.remove(storageKeys.rentalBooking);
  store.remove(storageKeys.unsavedDrafts);
  store.remove(storageKeys.unfinishedUploads);
  tabs.tell({ kind: "logout" });
  open("/auth/sign-in");
  return null;
}

export async function changeLocale(material: SessionMaterial, locale: Locale): Promise<void> {
  await keepLocale(material, locale);
  material.reload();
}

export async function keepLocale(material: SessionMaterial, locale: Locale): Promise<void> {
  const { ports, state, viewer, store, tabs } = material;
  store.set(storageKeys.locale, locale);
  material.setCookie(localeCookie(locale, state.app.publicUrl));
  if (viewer.peek()) await saveOnUser(ports, { attributes: { locale } });
  tabs.tell({ kind: "locale" });
}

export async function changeEditionLocale(
  { ports, viewer }: SessionMaterial,
  editionLocale: Locale | null,
): Promise<Failure | null> {
  const failure = await saveOnUser(ports, { attributes: { editionLocale } });
  const user = viewer.peek();
  if (failure === null && user) viewer.value = { ...user, editionLocale };
  return failure;
}

/** A page for guests: whoever is signed in is led from there to where they start (GUARD-003). */
const startAddress = "/auth/sign-in";

/** Asking for oneself is what makes the server note the zone and the first organization (USER-009, USER-010). */
export async function afterSignInWith({ ports, viewer }: SessionMaterial): Promise<void> {
  const me = await ports.records.find("users", "me", { include: ["actingAsOrganization"] });
  const user = viewer.peek();
  if (!me.ok || !user) return;
  const { actingAsOrganization, timezone } = rowOf<typeof users>(me.value.data);
  const actingOrganizationId = user.organizations.find(({ id }) => id === actingAsOrganization)?.id ?? null;
  viewer.value = { ...user, timezone, actingOrganizationId };
}

/** Menus, pages, lists and rights follow the organization: everything is asked for again, in the other tabs too. */
export async function changeOrganization(material: SessionMaterial, id: string): Promise<Failure | null> {
  const { ports, tabs, leave } = material;
  const relationships = { actingAsOrganization: { type: "organizations", id } };
  const failure = await saveOnUser(ports, { relationships });
  if (failure) return failure;
  leave.prevent(false);
  tabs.tell({ kind: "login" });
  material.reload();
  return null;
}

export async function stopImpersonatingIn({ ports, leave, tabs, open }: SessionMaterial): Promise<Failure | null> {
  const answer = await ports.call(stopImpersonating, {});
  if (!answer.ok && answer.error.kind !== "session-expired") return answer.error;
  leave.prevent(false);
  tabs.tell({ kind: "login" });
  open("/");
  return null;
}

/** Writes on the user who is signed in, over the version that is there now. */
export async function saveOnUser(ports: Ports, input: RecordInput): Promise<Failure | null> {
  const me = await ports.records.find("users", "me");
  if (!me.ok) return me.error;
  const { id, meta } = me.value.data;
  const saved = await ports.records.update("users", id, meta.version, input);
  return saved.ok ? null : saved.error;
}
