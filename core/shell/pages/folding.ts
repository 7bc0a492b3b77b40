import { normalAddress, normalPath } from "#core/kernel/site-paths.ts";

/** An old path and where it leads. `to` may carry a query and a hash. */
export interface Redirection {
  readonly from: string;
  readonly to: string;
}

/**
 * Redirections as the router takes them: each leads to where its chain ends, so that a reader is sent on once. Those that lead in a circle
 * lead nowhere and are left out. Where two have the same old path, the first counts.
 */
export function foldedRedirections(all: readonly Redirection[]): readonly Redirection[] {
  const byPath = new Map<string, string>();
  for (const { from, to } of all.map(normal)) if (!byPath.has(from)) byPath.set(from, to);
  return [...byPath].flatMap(([from, to]) => {
    const end = endOf(from, to, (path) => byPath.get(path));
    return end === null ? [] : [{ from, to: end }];
  });
}

/** Targets at other sites are theirs to write. */
const normal = ({ from, to }: Redirection): Redirection => ({
  from: normalPath(from),
  to: to.startsWith("/") ? normalAddress(to) : to,
});

/** Where a chain that begins with `from` → `to` ends; `null` when it comes back to a path that it passed. */
export function endOf(from: string, to: string, next: (path: string) => string | undefined): string | null {
  const passed = new Set([from]);
  let end = to;
  for (;;) {
    const path = pathOf(end);
    if (passed.has(path)) return null;
    passed.add(path);
    const further = next(path);
    if (further === undefined) return end;
    end = further;
  }
}

/** A target without its query and hash. */
export const pathOf = (target: string): string => target.replace(/[?#].*$/, "");
