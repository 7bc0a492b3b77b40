import { useEffect, useRef, useState } from "react";
import { passkeySignIn, startPasskeySignIn } from "#core/shell/two-factor/calls.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import type { SignInResult } from "#web/app/session.ts";

export interface PasskeySignIn {
  /** The browser has no passkeys. */
  readonly isMissing: boolean;
  readonly isBusy: boolean;
  /** Why the last try led nowhere. */
  readonly fault: string | null;
  /** Lets the browser offer passkeys where the address is typed, if it can. */
  readonly offer: () => Promise<void>;
  /** Asks for a passkey now. */
  readonly ask: () => Promise<void>;
  /** Takes back what the browser was asked. */
  readonly stop: () => void;
}

export interface PasskeySignInOptions {
  readonly isOn: boolean;
  readonly remember: boolean;
  readonly redirectUrl: string | null;
  readonly onDone: (result: SignInResult) => void;
}

/** Milliseconds after which who comes back to the page is asked anew: a little less than the server waits for an answer. */
const freshMs = 8 * 60_000;

/** What talks to the browser, loaded when it can be asked. */
const load = () => import("#web/shell/account/two-factor/passkeys.ts");

/** Signing in by a passkey: by a button, and where the browser fills in. One question is open at a time, the newest. */
export function usePasskeySignIn({ isOn, remember, redirectUrl, onDone }: PasskeySignInOptions): PasskeySignIn {
  const t = useTranslate();
  const { ports, session, now } = useApp();
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const isRemembered = useLatest(remember);
  const question = useRef({ number: 0, askedAt: 0 });
  const isLoaded = useRef(false);

  const begin = () => {
    const number = question.current.number + 1;
    question.current = { number, askedAt: now() };
    return () => question.current.number === number;
  };
  /** What the browser answers to a new question; `null` when it does not, or when another was asked since. */
  const answered = async (by: "answerByAutofill" | "answerWithPasskey", isOpen: () => boolean) => {
    const asked = await ports.call(startPasskeySignIn, {});
    if (!asked.ok) return { response: null, detail: asked.error.faults[0]?.detail };
    const passkeys = await load();
    const response = isOpen() ? await passkeys[by](asked.value.options) : null;
    return { response: isOpen() ? response : null, detail: undefined };
  };
  const enter = async (response: Exclude<Awaited<ReturnType<typeof answered>>["response"], null>) => {
    const result = await session.openSession(passkeySignIn, { response, remember: isRemembered.current }, redirectUrl);
    if (result.status === 200) return onDone(result);
    setFault(result.failure?.faults[0]?.detail ?? t("two-factor:sign-in.failed"));
  };
  const offer = async () => {
    const isOpen = begin();
    if (!(await hasAutofill()) || !isOpen()) return;
    isLoaded.current = true;
    const { response } = await answered("answerByAutofill", isOpen);
    if (response) await enter(response);
  };
  const ask = async () => {
    setFault(null);
    setBusy(true);
    const isOpen = begin();
    isLoaded.current = true;
    const { response, detail } = await answered("answerWithPasskey", isOpen);
    if (response) await enter(response);
    else if (isOpen()) {
      setFault(detail ?? t("two-factor:sign-in.failed"));
      void offer();
    }
    setBusy(false);
  };
  const stop = () => {
    begin();
    if (isLoaded.current) void load().then(({ stopAsking }) => stopAsking());
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once, when the page is first seen
  useEffect(() => {
    setMissing(typeof PublicKeyCredential === "undefined");
    if (!isOn) return;
    void offer();
    const offerAnew = () => {
      if (document.visibilityState === "visible" && now() - question.current.askedAt > freshMs) void offer();
    };
    document.addEventListener("visibilitychange", offerAnew);
    return () => {
      document.removeEventListener("visibilitychange", offerAnew);
      stop();
    };
  }, []);

  return { isMissing: isMissing || !isOn, isBusy, fault, offer, ask, stop };
}

/** Whether the browser offers passkeys among what it fills in; asked before anything is loaded. */
const hasAutofill = async (): Promise<boolean> =>
  typeof PublicKeyCredential !== "undefined" &&
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) === true;

function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  return latest;
}
