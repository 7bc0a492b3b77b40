import type { CatalogueService } from "#core/kernel/module.ts";
import type { Query } from "#core/kernel/query.ts";

/** Records that have a page of their own: below the pages with a component, or each at an address of the product. */
export interface RecordPages {
  readonly type: string;
  /** Name of the component. */
  readonly component?: string;
  /** What their ids follow in the addresses of those that stand below no page. */
  readonly base?: `/${string}/`;
  /** What the site map names of them: with `updatedAt`, and with the slug where they have one. */
  readonly mapped: Query;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** Records of the module that have a page of their own on the site. */
    readonly recordPages?: readonly RecordPages[];
  }
}

/** The component below whose pages records of a type have theirs: its own name unless its module says otherwise. */
export const componentOf = (all: CatalogueService, type: string): string =>
  all.contributions("recordPages").find(({ part }) => part.type === type)?.part.component ?? type;
