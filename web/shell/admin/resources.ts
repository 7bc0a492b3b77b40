import { type ReadonlySignal, signal } from "@preact/signals-react";
import { adminTypes } from "#core/shell/admin/calls.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { loadAdminParts } from "#web/shell/admin/admin-parts.ts";

export type AdminTypeMap = ReadonlyMap<string, AdminType>;

/** The kinds of record that the viewer works with, asked once (LAYOUT-002). */
export interface Resources {
  /** Empty until they are loaded. */
  readonly types: ReadonlySignal<AdminTypeMap>;
  /** Whether they are loaded: there may be none. */
  readonly known: ReadonlySignal<boolean>;
  /** Loads them, and what the modules bring to the back office, if they are not there; the failure when they could not be had. */
  load(): Promise<Failure | null>;
}

/** Store: `app.store(createResources)`. */
export function createResources(app: App): Resources {
  const types = signal<AdminTypeMap>(new Map());
  const known = signal(false);
  let loading: Promise<Failure | null> | undefined;

  const ask = async (): Promise<Failure | null> => {
    const [answer] = await Promise.all([app.ports.call(adminTypes, {}), loadAdminParts(app)]);
    if (!answer.ok) {
      loading = undefined;
      return answer.error;
    }
    types.value = new Map(answer.value.data.map((each) => [each.type, each]));
    known.value = true;
    return null;
  };
  return {
    types,
    known,
    load() {
      loading ??= ask().catch((error: unknown) => {
        // What could not be fetched is tried again.
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}
