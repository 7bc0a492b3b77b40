import { Effect } from "effect";
import { createLog } from "#api/observability/log.ts";
import { openCore } from "#api/open-core.ts";
import type { Settings } from "#api/settings.ts";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Services } from "#core/kernel/ports.ts";
import { create } from "#core/kernel/write.ts";
import { system } from "./viewers.ts";

export const testPassword = "a long enough test phrase";

/** What is said of a person who is put in for a test; all verified and validated unless said. */
export interface Person {
  readonly email: string;
  readonly firstName?: string;
  readonly lastName?: string;
  /** `null`: none. */
  readonly password?: string | null;
  readonly roles?: readonly string[];
  readonly accessLevel?: string;
  readonly organizations?: readonly string[];
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** Puts users in through the use cases, as the seed does, and gives their ids by e-mail address. */
export const putPeople = (settings: Settings, people: readonly Person[]): Promise<Readonly<Record<string, string>>> =>
  inCore(
    settings,
    Effect.gen(function* () {
      const ids: Record<string, string> = {};
      for (const person of people) {
        ids[person.email] = yield* actingAs(
          system(),
          create({
            type: "users",
            attributes: {
              firstName: person.firstName ?? "Ada",
              lastName: person.lastName ?? "Byron",
              email: person.email,
              emailVerifiedAt: "2026-01-01T00:00:00.000Z",
              validatedAt: "2026-01-02T00:00:00.000Z",
              ...(person.password === null ? {} : { password: person.password ?? testPassword }),
              ...person.attributes,
            },
            relationships: {
              roles: (person.roles ?? []).map((id) => ({ type: "roles", id })),
              organizations: (person.organizations ?? []).map((id) => ({ type: "organizations", id })),
              ...(person.accessLevel ? { accessLevel: { type: "access-levels", id: person.accessLevel } } : {}),
            },
            pointer: "/data",
          }),
        );
      }
      return ids;
    }),
  );

/** Runs a use case beside a server, over the same database. Fails with the use case's error. */
export async function inCore<Value>(
  settings: Settings,
  effect: Effect.Effect<Value, CoreError, Services>,
): Promise<Value> {
  const core = await openCore({ ...settings, role: "api" }, createLog("silent"));
  try {
    return await Effect.runPromise(Effect.provideContext(effect, core.services));
  } finally {
    await core.close();
  }
}
