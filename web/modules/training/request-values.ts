import { other } from "#core/modules/training/other.ts";
import type { RecordInput } from "#core/shell/site/ports.ts";
import { htmlOf } from "#web/shell/comments/comment-text.ts";

/** What somebody types to ask for a resource. */
export interface RequestValues {
  readonly title: string;
  /** Plain lines. */
  readonly description: string;
  readonly resourceType: string;
  readonly otherResourceType: string;
  readonly themes: readonly string[];
  readonly otherTheme: string;
  readonly inspirationUrl: string;
}

export const newRequest: RequestValues = {
  title: "",
  description: "",
  resourceType: "",
  otherResourceType: "",
  themes: [],
  otherTheme: "",
  inspirationUrl: "",
};

/**
 * The same as the server takes it: words for what is none of the known types and themes only where one says that it is none, and the
 * description only where it is another than before, as it may be richer than what is typed.
 */
export const requestDocument = async (
  values: RequestValues,
  before: RequestValues = newRequest,
): Promise<RecordInput & Required<Pick<RecordInput, "relationships">>> => ({
  attributes: {
    title: values.title.trim(),
    ...(values.description !== before.description && {
      description: values.description.trim() === "" ? null : await htmlOf(values.description),
    }),
    inspirationUrl: values.inspirationUrl.trim() || null,
    otherResourceType: values.resourceType === other ? values.otherResourceType.trim() || null : null,
    otherTheme: values.themes.includes(other) ? values.otherTheme.trim() || null : null,
  },
  relationships: {
    resourceType: { type: "resource-types", id: values.resourceType },
    themes: values.themes.map((id) => ({ type: "training-resource-themes", id })),
  },
});
