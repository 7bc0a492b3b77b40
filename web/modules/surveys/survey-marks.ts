import type { Result } from "#core/kernel/result.ts";
import { browserTask, newBrowser } from "#core/modules/surveys/calls.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
import { readJson, storageKeys } from "#web/app/storage.ts";

type Stores = Pick<App, "stores">;

/** The marks by which this browser answered surveys signed out, by the id of the survey. */
function marksIn({ stores }: Stores): Readonly<Record<string, unknown>> {
  const kept = readJson(stores.lasting, storageKeys.surveyMarks);
  return typeof kept === "object" && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
}

/** The mark of this browser for a survey, as it is sent; nothing where it has none. */
export function markFor(app: Stores, survey: string): { readonly browser?: string } {
  const mark = marksIn(app)[survey];
  return typeof mark === "string" ? { browser: mark } : {};
}

/** Sees to it that a browser signed out has a mark for a survey: it does the work that is asked for, and keeps what it gets. */
export async function ensureMark(app: App, survey: string): Promise<Result<{ readonly browser?: string }, Failure>> {
  const kept = markFor(app, survey);
  if (app.session.viewer.peek() || kept.browser) return { ok: true, value: kept };
  const task = await app.ports.call(browserTask, {});
  if (!task.ok) return task;
  const work = task.value.data;
  const { proofOf } = await import("#web/shell/account/entry/proof-of-work.ts");
  const proof = work && (await proofOf({ ...work, algorithm: "SHA-256" }));
  const made = await app.ports.call(newBrowser, { id: survey, ...(proof && { proof }) });
  if (!made.ok) return made;
  const { browser } = made.value.data;
  app.stores.lasting.set(storageKeys.surveyMarks, JSON.stringify({ ...marksIn(app), [survey]: browser }));
  return { ok: true, value: { browser } };
}
