import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { OrganizationsData } from "#core/modules/organizations/loaders.ts";
import { shownQuery } from "#core/modules/organizations/shown.ts";
import type { Many, Ports } from "#core/shell/site/ports.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { entriesOf, type OrganizationEntry } from "#web/modules/organizations/finder/entry.ts";

export interface FinderView {
  readonly entries: readonly OrganizationEntry[];
  /** Of all of them, loaded or not. */
  readonly total: number;
  /** Whether all of them are there: only then can they be narrowed. */
  readonly isWhole: boolean;
  readonly hasFailed: boolean;
}

/** The organizations of a block: the first of them with the page, all of them once they are wanted. */
export interface Finder {
  readonly view: ReadonlySignal<FinderView>;
  /** Loads all of them, once; again after a failure. */
  load(): Promise<void>;
}

const nothing: Many = { data: [], included: [], meta: {} };

/** What the server found for a block with organizations. */
export const organizationsData = ({ data }: Pick<PageComponent, "data">): OrganizationsData => ({
  organizations: nothing,
  accessLevels: [],
  withPosition: false,
  ...(data as Partial<OrganizationsData> | undefined),
});

export function createFinder(
  records: Pick<Ports["records"], "list">,
  { organizations, ...shown }: OrganizationsData,
  locale: string,
): Finder {
  const entries = entriesOf(organizations, locale);
  const total = organizations.meta.total ?? entries.length;
  const view = signal<FinderView>({ entries, total, isWhole: total <= entries.length, hasFailed: false });
  let isLoading = false;
  return {
    view,
    async load() {
      if (isLoading || view.peek().isWhole) return;
      isLoading = true;
      view.value = { ...view.peek(), hasFailed: false };
      const answer = await records.list("organizations", shownQuery(shown));
      isLoading = false;
      if (!answer.ok) {
        view.value = { ...view.peek(), hasFailed: true };
        return;
      }
      const all = entriesOf(answer.value, locale);
      view.value = { entries: all, total: all.length, isWhole: true, hasFailed: false };
    },
  };
}
