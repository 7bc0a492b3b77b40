import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { find, findOptional } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Sessions } from "#core/shell/access/ports.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { repositoryItems, repositoryMakes } from "./entities.ts";

/** Where the page of an aid shows what somebody made of it. */
export const makePath = Effect.fnUntraced(function* (id: string, viewer: Viewer) {
  const make = yield* lock(repositoryMakes, id, viewer);
  const { pages } = yield* appState(viewer);
  const found = yield* findOptional(repositoryItems, make.item, asSystem(viewer), { fields: ["slug"] });
  return found && `${recordLink("repository", found.row, pages)}#make-${id}`;
});

/** Tells whoever shared an aid that somebody made it, once everybody may read that; nobody of what they made themselves. */
export const tellOfMake = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Installation | Sessions> {
  const { row, related } = yield* find(repositoryMakes, id, asSystem(viewer), {
    fields: ["author", "item"],
    include: { author: {}, item: { createdBy: {} } },
  });
  const item = related(repositoryItems, row.item);
  if (!item || item.createdBy === null || item.createdBy === row.author) return;
  const author = related(users, row.author);
  const { pages } = yield* appState(viewer);
  yield* notify(
    {
      type: "comment_created",
      to: [item.createdBy],
      line: "make_created",
      values: { name: author ? `${author.firstName} ${author.lastName}` : "", title: item.title },
      names: row.author,
      about: { type: repositoryMakes.type, id },
      actionUrl: `${recordLink("repository", item, pages)}#make-${id}`,
    },
    viewer,
  );
});
