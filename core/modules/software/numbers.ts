import { useCase } from "#core/kernel/contract.ts";
import { invalid } from "#core/kernel/errors.ts";
import { list } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { AskedNumbers, PartTotal, SoftwareNumbers } from "./calls.ts";
import { softwareGroups, softwareSystems } from "./entities.ts";
import { eventsOfKind, useOfKind } from "./event-kinds.ts";
import { type PartTotal as KeyTotal, type Question, SoftwareEvents, type VersionTotal } from "./ports.ts";
import { newestFirst } from "./versions.ts";

/** Longest period, in days: two years and the leap day. */
const longestPeriod = 731;
/** Longest period that is told day by day. */
const mostDays = 92;
/** Versions that are told apart over time; the others are one. */
const mostVersions = 5;

const day = 86_400_000;

/** What installed software did in a period: over time, by version, by system and by group. A constant number of statements. */
export const softwareNumbersOf = useCase(function* ({
  kind,
  from,
  to,
  version = null,
  system = null,
  group = null,
}: AskedNumbers) {
  const length = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (length < 1 || length > longestPeriod) return yield* invalid("/to", "day");
  if (system !== null && !isUuid(system)) return yield* invalid("/system", "not-found");
  if (group !== null && !isUuid(group)) return yield* invalid("/group", "not-found");
  const unit: Question["unit"] = length > mostDays ? "month" : "day";
  const question: Question = {
    ...{ from, to, unit, version, system, group },
    events: eventsOfKind[kind],
    use: useOfKind[kind],
  };
  const events = yield* SoftwareEvents;
  const numbers = yield* events.numbers(question);
  const installed = yield* events.installed(question);
  const systems = namesIn(yield* list(softwareSystems, namesOnly));
  const groups = namesIn(yield* list(softwareGroups, namesOnly));
  return {
    ...{ kind, from, to, unit },
    steps: numbers.steps,
    versions: numbers.versions.map((each) => ({ ...each, name: each.key })),
    systems: named(numbers.systems, systems),
    groups: named(numbers.groups, groups),
    adoption: mostUsed(numbers.adoption),
    installed: installed.toSorted((one, other) => newestFirst(one.version, other.version)),
    choices: { systems, groups },
  };
});

const namesOnly = { fields: ["name"], page: "whole" } as const;

interface Named {
  readonly id: string;
  readonly name: string;
}

const namesIn = ({ rows }: { readonly rows: readonly Named[] }): readonly Named[] =>
  rows.map(({ id, name }) => ({ id, name }));

function named(totals: readonly KeyTotal[], records: readonly Named[]): readonly PartTotal[] {
  const names = new Map(records.map(({ id, name }) => [id, name]));
  return totals.map((each) => ({ ...each, name: names.get(each.key ?? "") ?? null }));
}

/** The most used versions of a period apart, and all others together. */
export function mostUsed(totals: readonly VersionTotal[]): SoftwareNumbers["adoption"] {
  const uses = new Map<string | null, number>();
  for (const { version, total } of totals) uses.set(version, (uses.get(version) ?? 0) + total);
  const apart = new Set(
    [...uses]
      .sort(([one, few], [other, many]) => many - few || newestFirst(one, other))
      .slice(0, mostVersions)
      .map(([version]) => version),
  );
  const others = new Map<string, number>();
  const told: { start: string; version: string | null; isOther: boolean; total: number }[] = [];
  for (const { start, version, total } of totals) {
    if (apart.has(version)) told.push({ start, version, isOther: false, total });
    else others.set(start, (others.get(start) ?? 0) + total);
  }
  return [...told, ...[...others].map(([start, total]) => ({ start, version: null, isOther: true, total }))];
}
