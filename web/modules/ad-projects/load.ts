import { projectSums, yearSums } from "#core/modules/ad-projects/calls.ts";
import { steps } from "#core/modules/ad-projects/vocabularies.ts";
import { found, unauthorized } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { type BoardColumn, cardFields, columnOf } from "#web/modules/ad-projects/board/board-model.ts";
import type { OrganizationSums } from "#web/modules/ad-projects/years/years-model.ts";
import { createResources } from "#web/shell/admin/resources.ts";

const runs = ({ app }: LoadContext): boolean => app.session.viewer.peek()?.adminTypes.includes("ad-projects") === true;

/** Cards of one step that are shown; the list has the others. */
const mostCards = 50;

/** The projects of each step, those that are needed first before the others. */
export async function loadBoard(context: LoadContext): Promise<Outcome<readonly BoardColumn[]>> {
  if (!runs(context)) return unauthorized("projects are for the members of an organization that runs them");
  const { app } = context;
  const failure = await app.store(createResources).load();
  if (failure) return { kind: "failed", failure };
  const columns: BoardColumn[] = [];
  const answers = await Promise.all(
    steps.map((step) =>
      app.ports.records.list("ad-projects", {
        filter: { step },
        sort: ["neededAt"],
        fields: { "ad-projects": cardFields },
        page: { size: mostCards },
      }),
    ),
  );
  for (const [at, answer] of answers.entries()) {
    if (!answer.ok) return { kind: "failed", failure: answer.error };
    columns.push(columnOf(steps[at]!, answer.value));
  }
  return found(columns, { noIndex: true });
}

export async function loadYears(context: LoadContext): Promise<Outcome<OrganizationSums>> {
  if (!runs(context)) return unauthorized("projects are for the members of an organization that runs them");
  const { app } = context;
  const [failure, years, projects] = await Promise.all([
    app.store(createResources).load(),
    app.ports.call(yearSums, {}),
    app.ports.call(projectSums, {}),
  ]);
  if (failure) return { kind: "failed", failure };
  if (!years.ok) return { kind: "failed", failure: years.error };
  if (!projects.ok) return { kind: "failed", failure: projects.error };
  return found({ years: years.value.data, projects: projects.value.data }, { noIndex: true });
}
