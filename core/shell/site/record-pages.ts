import type { Query } from "#core/kernel/query.ts";

/** Records that have a page of their own, below the pages with a component. */
export interface RecordPages {
  readonly type: string;
  /** Name of the component. */
  readonly component: string;
  /** What the site map names of them: with `updatedAt`, and with the slug where they have one. */
  readonly mapped: Query;
}

declare module "#core/kernel/module.ts" {
  interface ModuleParts {
    /** Records of the module that have a page of their own on the site. */
    readonly recordPages?: readonly RecordPages[];
  }
}
