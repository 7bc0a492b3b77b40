import type { ComponentType } from "react";
import type { Many } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import type { Chunk } from "#web/app/route.ts";
import { modulesOn } from "#web/app/web-module.ts";

export interface ContentListProps {
  readonly found: Many;
  /** Of the headings inside. */
  readonly level: 3;
}

/** What a module shows on the page of an organization. */
export interface OrganizationContentsModule {
  /** The newest of what the organization has published, and what it took part in; `null` where it cannot be had. */
  readonly load: (organization: string, app: App) => Promise<Many | null>;
  /** Draws them; its words are in the namespace `blocks` and in those of its chunk. */
  readonly ContentList: ComponentType<ContentListProps>;
  /** Where all of them are. */
  readonly allOf: (organization: string, app: App) => string | undefined;
}

/** Content of organizations by its name, whose title is `organization-page:contents.NAME`. */
export type OrganizationContents = Readonly<Record<string, Chunk<OrganizationContentsModule>>>;

declare module "#web/app/web-module.ts" {
  interface WebModuleParts {
    /** What the module's records add to the pages of organizations. */
    readonly organizationContents?: OrganizationContents;
  }
}

/** What the modules add to the page of an organization, in their order. */
export const organizationContentsOf = ({ modules, state }: App): OrganizationContents =>
  Object.assign({}, ...modulesOn(modules, state.flags).map(({ organizationContents }) => organizationContents));
