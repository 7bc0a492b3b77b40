import { Effect } from "effect";
import { find, findOptional } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { recordLink } from "#core/shell/site/links.ts";
import { repositoryItems, repositoryMakes } from "./entities.ts";

/** Where the page of an aid shows what somebody made of it. */
export const makePath = Effect.fnUntraced(function* (id: string) {
  const make = yield* lock(repositoryMakes, id);
  const { pages } = yield* appState();
  const found = yield* asSystem(findOptional(repositoryItems, make.item, { fields: ["slug"] }));
  return found && `${recordLink("repository", found.row, pages)}#make-${id}`;
});

/** Tells whoever shared an aid that somebody made it, once everybody may read that; nobody of what they made themselves. */
export const tellOfMake = Effect.fnUntraced(function* (id: string) {
  const { row, related } = yield* asSystem(
    find(repositoryMakes, id, {
      fields: ["author", "item"],
      include: { author: {}, item: { createdBy: {} } },
    }),
  );
  const item = related(repositoryItems, row.item);
  if (!item || item.createdBy === null || item.createdBy === row.author) return;
  const author = related(users, row.author);
  const { pages } = yield* appState();
  yield* notify({
    type: "comment_created",
    to: [item.createdBy],
    line: "make_created",
    values: { name: author ? `${author.firstName} ${author.lastName}` : "", title: item.title },
    names: row.author,
    about: { type: repositoryMakes.type, id },
    actionUrl: `${recordLink("repository", item, pages)}#make-${id}`,
  });
});
