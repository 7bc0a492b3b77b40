import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Invalid, type Issue } from "#core/kernel/errors.ts";
import { Secrets } from "#core/shell/access/ports.ts";
import type { NewToken, ReachableArea } from "./calls.ts";

/** By them, tools that look for leaked secrets recognize ours, and we whose they are. */
export const tokenPrefixes = { person: "lc_", serviceAccount: "lcs_", device: "lcd_" } as const;

/** What a new token is asked to be. */
export type Asked = Omit<NewToken, "password">;

/** Invalid where a token makes no sense: without a name, over before it begins, or limited to what there is not. */
export const checkNewToken = (
  { name, scope, expiresAt, access = null }: Asked,
  areas: readonly ReachableArea[],
): Effect.Effect<void, Invalid, Acting> =>
  Effect.flatMap(Acting, ({ now }) => {
    const issues = [
      ...accessIssues(access, scope, areas),
      ...(name === "" ? [{ pointer: "/name", detail: "required" }] : []),
      ...(expiresAt !== null && Date.parse(expiresAt) <= Date.parse(now)
        ? [{ pointer: "/expiresAt", detail: "not-future" }]
        : []),
    ];
    return issues.length > 0 ? Effect.fail(new Invalid({ issues })) : Effect.void;
  });

/** A secret that nobody has seen yet, with what is kept of it. */
export const newSecret = (
  prefix: string,
): Effect.Effect<{ readonly token: string; readonly digest: string }, never, Secrets> =>
  Effect.map(Effect.service(Secrets), (secrets) => {
    const token = `${prefix}${secrets.make()}`;
    return { token, digest: secrets.digest(token) };
  });

/** What a token may be limited to is something that there is, and no more than its scope. */
function accessIssues(
  access: Asked["access"] | null,
  scope: string,
  areas: readonly ReachableArea[],
): readonly Issue[] {
  if (access === null || access === undefined) return [];
  const names = new Set(areas.flatMap((area) => area.names.map(({ name }) => name)));
  const entries = Object.entries(access);
  if (entries.length === 0) return [{ pointer: "/access", detail: "required" }];
  return entries.flatMap(([name, way]) =>
    !names.has(name)
      ? [{ pointer: `/access/${name}`, detail: "unknown-reach" }]
      : way === "write" && scope !== "write"
        ? [{ pointer: `/access/${name}`, detail: "wider-than-scope" }]
        : [],
  );
}
