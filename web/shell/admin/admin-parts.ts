import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { Block } from "#core/shell/pages/blocks.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import type { Chunk } from "#web/app/route.ts";
import type { TypeAction } from "#web/shell/admin/actions/type-actions.ts";
import type { Draft } from "#web/shell/admin/form/form-model.ts";
import type { GroupPanelModule } from "#web/shell/admin/form/group-panel.tsx";
import type { RecordPreviewModule } from "#web/shell/admin/preview/record-preview.tsx";
import type { ResourceScreen } from "#web/shell/admin/resource-screen.tsx";
import type { StatusLook } from "#web/shell/admin/status-looks.ts";

/** A place of its own where some kind of record is worked with. */
export interface TypeLink {
  readonly to: string;
  /** Key of its words. */
  readonly label: string;
  readonly icon: LucideIcon;
  /** Offered to those alone who may make records of the type. */
  readonly toCreate?: boolean;
  /** Whether it is offered on this installation. */
  readonly fits?: (app: App) => boolean;
}

/** A screen that the menu and the palette lead to. */
export interface AdminPlace {
  readonly key: string;
  readonly to: string;
  /** Key of its words. */
  readonly label: string;
  /** Paths that it is the place of. */
  readonly isAt: (path: string) => boolean;
}

/** A screen where people of a role work, which their dashboard leads to first. */
export interface Workplace {
  readonly role: string;
  /** Kind of record that is worked with there: nobody is led to a screen that is closed to them. */
  readonly type: string;
  readonly to: string;
  /** Keys of its words: what it is called, what is done there. */
  readonly label: string;
  readonly text: string;
  readonly icon: LucideIcon;
}

/** What stands first on the page of a record. */
export interface RecordPanelModule {
  readonly RecordPanel: ComponentType<RecordPanelProps>;
}

export interface RecordPanelProps {
  readonly record: Resource;
  /** The record is another one now. */
  readonly onDone: () => void;
  /** Something of it is written and not saved: what acts on the stored record waits. */
  readonly isChanged?: boolean;
}

/** How a task stands on the dashboard. */
export interface TaskLook {
  readonly icon: LucideIcon;
  readonly box: string;
}

/** One word on how a record stands. */
export interface RecordState extends StatusLook {
  readonly text: string;
}

type ByType<Part> = Readonly<Record<string, Part>>;

/** What a module brings to the back office. */
export interface AdminParts {
  /** Screens of their own, by type and action. */
  readonly screens?: ByType<Readonly<Record<string, Chunk<ResourceScreen>>>>;
  /** What can be done with one record beside what all types know. */
  readonly recordActions?: ByType<readonly TypeAction[]>;
  /** How a record stands, such as its status: told beside its title. */
  readonly recordStates?: ByType<(record: Resource, app: App) => readonly RecordState[]>;
  /** The same of every type with a trait, by its name. */
  readonly traitActions?: ByType<readonly TypeAction[]>;
  readonly traitStates?: ByType<(record: Resource, app: App) => readonly RecordState[]>;
  /** What stands first on the page and in the form of a record with a trait. */
  readonly traitPanels?: ByType<Chunk<RecordPanelModule>>;
  /** Types whose lists lead to the page of a record, not to its form, and so does a new one. */
  readonly lookedAt?: readonly string[];
  /** What stands first on the page of a record. */
  readonly recordPanels?: ByType<Chunk<RecordPanelModule>>;
  /** Another way to fill in the members of a group, below them in the form: by the type and the name of the group. */
  readonly groupPanels?: ByType<Readonly<Record<string, Chunk<GroupPanelModule>>>>;
  /** Members that a form asks for only while the rest of it says so, by the type and the name of the member. */
  readonly askedMembers?: ByType<Readonly<Record<string, (draft: Draft) => boolean>>>;
  /** How the page of a record on the site is drawn while it is written. */
  readonly recordPreviews?: ByType<Chunk<RecordPreviewModule>>;
  /** Where the records of a type are worked with beside their list. */
  readonly listLinks?: ByType<readonly TypeLink[]>;
  /** Where one record of a type is worked with beside its page. */
  readonly recordLinks?: ByType<(id: string) => readonly TypeLink[]>;
  /** Places that stand before a type, for whoever works with its records. */
  readonly places?: ByType<readonly AdminPlace[]>;
  /** Where people of a role work. */
  readonly workplace?: Workplace;
  /** By the name of the task. */
  readonly taskLooks?: Readonly<Record<string, TaskLook>>;
  /** The block whose page shows the records of a type. */
  readonly recordPages?: ByType<string>;
  /** Declarations of the blocks that pages can be made of. */
  readonly blocks?: readonly Block[];
  /** Types whose records editors put into texts by a marker, each with its picture. */
  readonly textEmbeds?: Readonly<Record<string, LucideIcon>>;
  /** By the name of the block. */
  readonly blockIcons?: Readonly<Record<string, LucideIcon>>;
}

/** Code of what a module brings to the back office. */
export interface AdminPartsModule {
  readonly adminParts: AdminParts;
}

declare module "#web/app/web-module.ts" {
  interface WebModuleParts {
    /** What the module brings to the back office: loaded with its first screen. */
    readonly admin?: Chunk<AdminPartsModule>;
  }
}

const chunksOf = ({ modules }: Pick<App, "modules">): readonly Chunk<AdminPartsModule>[] =>
  modules.flatMap(({ admin }) => (admin ? [admin] : []));

/** Loads what the modules bring to the back office; `createResources` waits for it, and with that every screen. */
export const loadAdminParts = (app: App): Promise<unknown> =>
  Promise.all(chunksOf(app).map((each) => app.chunks.load(each)));

/** What the modules bring to the back office, in their order. Nothing until it is loaded. */
export const adminParts = (app: Pick<App, "modules" | "chunks">): readonly AdminParts[] =>
  chunksOf(app).flatMap((each) => app.chunks.peek(each)?.adminParts ?? []);

/** Whether one comes to the page of a record of this type first, not to its form. */
export const isLookedAt = (app: Pick<App, "modules" | "chunks">, type: string): boolean =>
  adminParts(app).some(({ lookedAt }) => lookedAt?.includes(type));
