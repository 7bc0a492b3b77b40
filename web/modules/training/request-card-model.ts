import type { requestCardFields } from "#core/modules/training/cards.ts";
import type { resourceTypes } from "#core/modules/training/entities.ts";
import type { resourceRequests } from "#core/modules/training/request-entities.ts";
import type { RequestStatus } from "#core/modules/training/request-rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import { focusOf } from "#core/shell/files/focus.ts";
import { defaultShortDescription } from "#core/shell/rich-text/plain-text.ts";
import { recordLink } from "#core/shell/site/links.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { type Included, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { filled } from "#web/shell/blocks/block-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";
import { type Byline, bylineOf } from "#web/shell/records/author-model.ts";

export interface RequestCardModel {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  /** The first words of what is looked for. */
  readonly description: string;
  readonly picture?: { readonly url: string; readonly alt: string; readonly focus?: string };
  readonly kind: string | undefined;
  readonly status: RequestStatus;
  readonly byline: Byline;
  readonly likes: number;
  /** Open to some only. */
  readonly isRestricted: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
}

/** A request among others. */
export function requestCardOf(
  request: Resource,
  included: Included,
  state: Pick<AppState, "pages" | "flags">,
): RequestCardModel {
  const row = rowOf<typeof resourceRequests, (typeof requestCardFields)[number]>(request);
  const { id, title, slug, status, lang } = row;
  const image = included.one<typeof files>("files", row.image);
  const url = image ? copyOf(image, "medium") : undefined;
  const focus = image ? focusOf(image) : undefined;
  const type = included.one<typeof resourceTypes>("resource-types", row.resourceType);
  return {
    id,
    title,
    to: recordLink("training-resource-requests", { id, slug }, state.pages),
    description: defaultShortDescription(textsOf(row.description ?? "").join(" ")),
    ...(url !== undefined && { picture: { url, alt: "", ...(focus !== undefined && { focus }) } }),
    kind: filled(row.otherResourceType) ?? type?.name,
    status: status ?? "open",
    byline: bylineOf(row, included, state.flags),
    likes: row.interest,
    isRestricted: row.visibility === "restricted",
    ...(lang !== undefined && { lang }),
  };
}
