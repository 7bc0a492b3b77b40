import { startOf } from "#core/kernel/graphemes.ts";
import type { RowOf } from "#core/kernel/rows.ts";
import type { repositoryPrintSettings } from "#core/modules/repository/entities.ts";
import { materials } from "#core/modules/repository/print-values.ts";
import { element, type RichTextTree, serializeRichText, textNode } from "#core/shell/rich-text/tree.ts";
import type { adProductions, adProjects } from "../entities.ts";
import { type Named, namelessParagraphs, namesSomebody } from "../nameless.ts";
import { minutesOf } from "../sums.ts";
import type { filamentKinds } from "../vocabularies.ts";

/** What of a project others may read: members that are about people are not asked for. */
export interface PublishedProject {
  readonly project: Pick<RowOf<typeof adProjects>, "readableId" | "name" | "materials">;
  readonly productions: readonly (Pick<
    RowOf<typeof adProductions>,
    "name" | "materials" | "instructions" | "weight" | "duration" | "durationUnit"
  > & { readonly filament: (typeof filamentKinds)[number] | null })[];
  /** Who asked for it and who prescribed it: a text that names them stays at home. */
  readonly people: readonly Named[];
}

type PrintSetting = Pick<RowOf<typeof repositoryPrintSettings>, "name" | "material" | "minutes" | "weight">;

interface LibraryItem {
  readonly title: string;
  /** HTML. */
  readonly description: string | null;
  /** HTML. */
  readonly printerSettingsDescription: string | null;
  readonly printSettings: readonly PrintSetting[];
}

/** A project as an item of the library, with no person in it. `unnamed` is its title where its own names somebody. */
export function libraryItemOf({ project, productions, people }: PublishedProject, unnamed: string): LibraryItem {
  const told = (text: string | null) => namelessParagraphs(text, people);
  const instructions = productions.flatMap((each) => told(each.instructions));
  return {
    title: namesSomebody(project.name, people) ? unnamed : project.name,
    description: htmlOf([...told(project.materials), ...productions.flatMap((each) => told(each.materials))]),
    printerSettingsDescription: htmlOf(instructions),
    printSettings: productions.flatMap((each) => {
      const { weight, filament, name } = each;
      if (filament === null && weight === null) return [];
      const minutes = minutesOf({ ...each, durationUnit: each.durationUnit ?? "minutes" });
      return [
        {
          name: namesSomebody(name, people) ? null : startOf(name, longestName),
          material: filament === null ? null : (materials.find((known) => known === filament) ?? "other"),
          minutes: minutes >= 1 && minutes <= mostMinutes ? minutes : null,
          weight: weight !== null && weight <= heaviest ? Math.round(weight * 10) / 10 : null,
        },
      ];
    }),
  };
}

/** Bounds of a print setting. */
const [longestName, mostMinutes, heaviest] = [120, 100_000, 100_000];

/** Paragraphs as rich text; nothing where there are none. What is said twice is said once. */
function htmlOf(paragraphs: readonly string[]): string | null {
  const tree: RichTextTree = [...new Set(paragraphs)].map((line) => element("p", {}, [textNode(line.trim())]));
  return tree.length === 0 ? null : serializeRichText(tree);
}
