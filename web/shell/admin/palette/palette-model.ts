import { folded } from "#core/kernel/seen-text.ts";
import type { AdminType } from "#core/shell/admin/types.ts";
import { titleMatch } from "#core/shell/search/words.ts";
import { resourceAddress } from "#web/shell/admin/addresses.ts";

/** Something that the palette does. */
export interface Command {
  readonly key: string;
  readonly group: CommandGroup;
  readonly label: string;
  /** Further words that find it. */
  readonly words?: string;
  readonly hint?: string;
  readonly lang?: string;
  readonly does: { readonly to: string } | { readonly run: string };
}

export const commandGroups = ["records", "go", "create", "act"] as const;
export type CommandGroup = (typeof commandGroups)[number];

/** Commands that need no search: screens, new records. */
export function fixedCommands(
  types: Iterable<AdminType>,
  words: {
    readonly dashboard: string;
    readonly statistics: string;
    /** Screens of the modules. */
    readonly places: readonly { readonly key: string; readonly label: string; readonly to: string }[];
    readonly nameOf: (type: string, form: "other" | "new") => string;
  },
): readonly Command[] {
  const all = [...types];
  const inMenu = all.filter((type) => type.inMenu);
  const statistics: Command = { key: "statistics", group: "go", label: words.statistics, does: { to: "/admin/stats" } };
  return [
    { key: "dashboard", group: "go", label: words.dashboard, does: { to: "/admin/dashboard" } },
    ...(all.some(({ type }) => type === "stats-banned-origins") ? [statistics] : []),
    ...words.places.map(({ key, label, to }): Command => ({ key, group: "go", label, does: { to } })),
    ...inMenu.map(
      ({ type }): Command => ({
        key: `go ${type}`,
        group: "go",
        label: words.nameOf(type, "other"),
        words: type,
        does: { to: resourceAddress(type, "index") },
      }),
    ),
    ...inMenu
      .filter(({ rights }) => rights.create)
      .map(
        ({ type }): Command => ({
          key: `create ${type}`,
          group: "create",
          label: words.nameOf(type, "new"),
          words: type,
          does: { to: resourceAddress(type, "create") },
        }),
      ),
  ];
}

/**
 * Records that were found, type by type, in the order of the search of the site: first the types with the labels that say best what is
 * sought, and so within each.
 */
export function byMatch(found: readonly (readonly Command[])[], words: readonly string[]): readonly Command[] {
  const match = ({ label }: Command) => titleMatch(label, words);
  return found
    .map((commands) => commands.toSorted((one, other) => match(other) - match(one)))
    .toSorted((one, other) => Math.max(0, ...other.map(match)) - Math.max(0, ...one.map(match)))
    .flat();
}

/** Commands whose words all begin somewhere with the words that were written; those whose label begins with them come first, the shortest before. */
export function matching(commands: readonly Command[], text: string): readonly Command[] {
  const wanted = folded(text).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return commands;
  const rank = ({ label, words = "" }: Command): number | undefined => {
    const found = folded(`${label} ${words}`).split(/[\s-]+/);
    if (!wanted.every((word) => found.some((each) => each.startsWith(word)))) return undefined;
    return folded(label).startsWith(wanted.join(" ")) ? 0 : 1;
  };
  return commands
    .map((command) => ({ command, rank: rank(command) }))
    .filter((each) => each.rank !== undefined)
    .sort((a, b) => a.rank! - b.rank! || a.command.label.length - b.command.label.length)
    .map(({ command }) => command);
}
