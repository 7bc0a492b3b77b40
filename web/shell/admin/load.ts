import type { AdminType } from "#core/shell/admin/types.ts";
import type { One } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { createLanguageLines } from "#web/app/language-lines.ts";
import { found, missing, outcomeOf, redirectTo } from "#web/app/outcome.ts";
import type { Chunk, LoadContext, Outcome } from "#web/app/route.ts";
import { type ResourceAction, recordAddress, resourceAddress } from "#web/shell/admin/addresses.ts";
import { createEdition } from "#web/shell/admin/edition.ts";
import { recordLabel, recordTitle, typeLabel } from "#web/shell/admin/labels.ts";
import { mayEdit } from "#web/shell/admin/may-edit.ts";
import { recordQuery } from "#web/shell/admin/record-query.ts";
import type { ResourceScreen } from "#web/shell/admin/resource-screen.tsx";
import { createResources } from "#web/shell/admin/resources.ts";
import { specialScreen } from "#web/shell/admin/special-screens.ts";
import { createTasks } from "#web/shell/admin/tasks.ts";

export type DashboardData = null;

export interface ResourceData {
  readonly type: AdminType;
  readonly action: ResourceAction | (string & {});
  /** Of the actions on one record. */
  readonly record?: One;
  /** The code of a screen of its own. */
  readonly special?: Chunk<ResourceScreen>;
}

/** The dashboard needs the kinds of record, for their names and links (LAYOUT-002). */
export async function loadDashboard({ app }: LoadContext): Promise<Outcome<DashboardData>> {
  const [failure] = await Promise.all([
    app.store(createResources).load(),
    app.store(createTasks).refresh({ now: true }),
  ]);
  return failure ? { kind: "failed", failure } : found(null, { noIndex: true });
}

/** What a resource's screen starts from: its kind, and the record that the address names. */
export async function loadResource({ app, params }: LoadContext): Promise<Outcome<ResourceData>> {
  const resources = app.store(createResources);
  const failure = await resources.load();
  if (failure) return { kind: "failed", failure };
  const { resource = "", action = "index", id } = params;
  const type = resources.types.peek().get(resource);
  if (!type) return redirectTo("/admin/dashboard");
  const special = specialScreen(app, resource, action);
  const title = (text: string) => ({ title: text, noIndex: true });
  if (special) {
    if (id !== undefined && !type.rights.update) return redirectTo(resourceAddress(resource, "show", id));
    if (action === "import" && !type.rights.create) return redirectTo(resourceAddress(resource, "index"));
    await app.store(createLanguageLines).ensure(special.namespaces ?? []);
    const data: ResourceData = { type, action, special };
    return found(data, title(await specialTitle(app, type, action, id)));
  }
  switch (action) {
    case "index":
      if (type.singleton) return onlyRecord(app, type);
      return found({ type, action }, title(typeLabel(app, resource)));
    case "create":
      if (!type.rights.create) return redirectTo(resourceAddress(resource, "index"));
      return found({ type, action }, title(typeLabel(app, resource, "new")));
    case "show":
    case "update":
    case "history": {
      if (id === undefined) return redirectTo(resourceAddress(resource, "index"));
      if (action === "update" && !type.rights.update) return redirectTo(resourceAddress(resource, "show", id));
      const types = resources.types.peek();
      const query = recordQuery(type, types, app.store(createEdition).locale.peek());
      const answer = await app.ports.records.find(resource, id, query);
      if (!answer.ok) return outcomeOf(answer.error, resource, id);
      // What somebody may only read is shown to them rather than offered as a form.
      if (action === "update" && !mayEdit(type, answer.value.data))
        return redirectTo(resourceAddress(resource, "show", id));
      return found(
        { type, action, record: answer.value },
        title(titleOfAction(app, action, recordTitle(app, types, answer.value.data, answer.value.included))),
      );
    }
    default:
      return missing(`the back office has no action ${action}`);
  }
}

/** A record by its name, and what is done with it: its page, its form and its history are told apart (WCAG 2.4.2). */
const titleOfAction = (app: App, action: string, name: string): string =>
  action === "show" ? name : app.t(`admin:titles.${action}`, { name });

/** What a screen of its own is called: by the record that it edits, if any. */
async function specialTitle(app: App, type: AdminType, action: string, id: string | undefined): Promise<string> {
  if (action === "create") return typeLabel(app, type.type, "new");
  if (action === "import") return titleOfAction(app, action, typeLabel(app, type.type));
  if (action === "library") return app.t("admin:media.title");
  const answer = id === undefined ? undefined : await app.ports.records.find(type.type, id);
  return answer?.ok ? titleOfAction(app, action, recordLabel(app, type, answer.value.data)) : typeLabel(app, type.type);
}

/** What there is only one of has no list: its form, or its page, stands in. */
async function onlyRecord(app: App, type: AdminType): Promise<Outcome<never>> {
  const answer = await app.ports.records.list(type.type, { page: { size: 1 } });
  if (!answer.ok) return { kind: "failed", failure: answer.error };
  const [record] = answer.value.data;
  return record
    ? redirectTo(recordAddress(record, type.rights.update ? "update" : "show"))
    : missing(`there is no record of ${type.type}`);
}
