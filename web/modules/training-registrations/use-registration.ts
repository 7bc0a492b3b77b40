import { useState } from "react";
import { answerOffer, cancelRegistration, register } from "#core/modules/training-registrations/calls.ts";
import type { RegistrationState } from "#core/modules/training-registrations/rules.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";

/**
 * The steps of somebody who comes to a session: each says what came of it and shows the page anew. The button that was pressed may be gone
 * then: `onDone` puts the focus where what came of it stands.
 */
export function useRegistration(onDone: () => void) {
  const t = useTranslate();
  const { ports, navigation, toasts } = useApp();
  const [busy, setBusy] = useState<string | null>(null);

  const done = async (state: RegistrationState) => {
    toasts.show(t(`training-registrations:done.${state}`));
    await navigation.refresh();
  };
  const act = async (name: string, step: () => Promise<Answer>): Promise<Failure | null> => {
    setBusy(name);
    const answer = await step();
    if (answer.ok) await done(answer.value.data.state);
    else if (answer.error.kind === "invalid") {
      // The page shows what was true when it came: what is true now says why.
      toasts.show(answer.error.faults[0]?.detail ?? t("training-registrations:failed"), "alert");
      await navigation.refresh();
    } else toasts.show(answer.error.faults[0]?.detail ?? t("training-registrations:failed"), "alert");
    setBusy(null);
    onDone();
    return answer.ok ? null : answer.error;
  };
  return {
    /** The step that is under way. */
    busy,
    register: (session: string) => act("register", () => ports.call(register, { id: session })),
    accept: (id: string) => act("accept", () => ports.call(answerOffer, { id, accepts: true })),
    decline: (id: string) => act("decline", () => ports.call(answerOffer, { id, accepts: false })),
    cancel: (id: string) => act("cancel", () => ports.call(cancelRegistration, { id })),
  };
}

type Answer =
  | { readonly ok: true; readonly value: { readonly data: { readonly state: RegistrationState } } }
  | { readonly ok: false; readonly error: Failure };
