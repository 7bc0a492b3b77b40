import { useRef, useState } from "react";
import type { Call } from "#core/kernel/call.ts";
import { findOrder, type OrderView } from "#core/modules/rental/calls.ts";
import type { Failure, One } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { findRecord, type OrderData } from "#web/modules/rental/desk/load.ts";
import { failureText } from "#web/shell/admin/failure-text.ts";
import { createTasks } from "#web/shell/admin/tasks.ts";

/** Why something could not be done because of what somebody else did meanwhile. */
export interface Trouble {
  readonly kind: "state" | "taken" | "other";
  readonly text: string;
  /** Where something is no longer free: periods that would be. */
  readonly alternatives: readonly { readonly startAt: string; readonly endAt: string }[];
}

/** An order on the screen, and the one way in which it is moved. */
export interface OrderDesk {
  readonly order: OrderView;
  readonly record: One;
  /** Name of what is under way. */
  readonly busy: string | null;
  readonly trouble: Trouble | null;
  /**
   * Does something with the order once, however often it is pressed, and shows the order as it is then. Where somebody else was faster,
   * that is said and the order shown anew: the answer is `null` then too, as there is nothing to correct in a form.
   */
  act<Input extends { readonly id: string }>(
    call: Call<Input, { readonly data: OrderView }>,
    input: Omit<Input, "id">,
    done: string,
  ): Promise<Failure | null>;
  /** Tells of a failure for which no form is open. */
  tell(failure: Failure | null): void;
  reload(): Promise<void>;
}

export function useOrder(first: OrderData): OrderDesk {
  const app = useApp();
  const [order, setOrder] = useState(first.order);
  const [record, setRecord] = useState(first.record);
  const [busy, setBusy] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const running = useRef<Promise<Failure | null> | null>(null);
  const { id } = first.order;

  /** Both at once, so that nothing is shown of one without the other. */
  const show = async (next: Promise<OrderView | null>) => {
    const [shown, answer] = await Promise.all([next, findRecord(app, id)]);
    if (shown) setOrder(shown);
    if (answer.ok) setRecord(answer.value);
  };
  const reload = () => show(app.ports.call(findOrder, { id }).then((answer) => (answer.ok ? answer.value.data : null)));
  const run: OrderDesk["act"] = async (call, input, done) => {
    setTrouble(null);
    const answer = await app.ports.call(call, { ...input, id } as Parameters<NonNullable<(typeof call)["_types"]>>[0]);
    if (answer.ok) {
      await show(Promise.resolve(answer.value.data));
      app.toasts.show(done);
      void app.store(createTasks).refresh({ now: true });
      return null;
    }
    if (answer.error.kind !== "conflict") return answer.error;
    await reload();
    setTrouble(troubleOf(app, answer.error));
    return null;
  };
  return {
    order,
    record,
    busy,
    trouble,
    act(call, input, done) {
      if (running.current) return running.current;
      setBusy(call.name);
      const under = run(call, input, done).finally(() => {
        running.current = null;
        setBusy(null);
      });
      running.current = under;
      return under;
    },
    tell: (failure) => failure && setTrouble({ kind: "other", text: failureText(app, failure), alternatives: [] }),
    reload,
  };
}

function troubleOf(app: App, failure: Failure): Trouble {
  const [fault] = failure.faults;
  const { alternatives } = (fault?.meta ?? {}) as { readonly alternatives?: Trouble["alternatives"] };
  return {
    kind: fault?.code === "conflict-taken" ? "taken" : "state",
    text: failureText(app, failure),
    alternatives: alternatives ?? [],
  };
}
