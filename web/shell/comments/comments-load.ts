import type { Many, Ports, Ref } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";

/** The comments of a record, and whether there may be more. */
export interface LoadedComments {
  /** Absent where they could not be had: the record is read without them. */
  readonly found?: Many;
}

/** Comments that are shown at once. */
const pageSize = 100;

const fields = [
  ...["content", "excerpt", "language", "mentions", "createdAt", "editedAt", "heldAt", "deletedAt", "deletionReason"],
  ...["appeal", "isEditable", "isReported", "author", "organization", "parentComment", "thread"],
];

/** What is said of a record, the oldest first; nothing while comments are switched off. */
export async function loadComments(
  { id }: Pick<Ref, "id">,
  { ports, state }: { readonly ports: Pick<Ports, "records">; readonly state: Pick<AppState, "flags"> },
  pages = 1,
): Promise<LoadedComments> {
  if (!state.flags.comments) return {};
  const answers = await Promise.all(
    Array.from({ length: pages }, (_, index) =>
      ports.records.list("comments", {
        filter: { commentable: id, deleted: "with" },
        fields: { comments: fields },
        include: ["author", "organization", "parentComment", "parentComment.author", "thread", "mentions"],
        sort: "createdAt",
        page: { number: index + 1, size: pageSize },
      }),
    ),
  );
  const pagesFound = answers.flatMap((each) => (each.ok ? [each.value] : []));
  const [first] = pagesFound;
  if (pagesFound.length < answers.length || !first) return {};
  return {
    found: {
      ...first,
      data: pagesFound.flatMap(({ data }) => data),
      included: pagesFound.flatMap(({ included }) => included),
    },
  };
}

/** How many pages of comments are shown. */
export const pagesOf = ({ data }: Many): number => Math.max(1, Math.ceil(data.length / pageSize));

export const hasMore = ({ data, meta }: Many): boolean => (meta.total ?? 0) > data.length;
