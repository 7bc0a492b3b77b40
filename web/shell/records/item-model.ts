import type { AppState } from "#core/shell/site/state.ts";
import type { PictureModel } from "#web/shell/blocks/picture-model.ts";
import type { Byline } from "#web/shell/records/author-model.ts";
import { shownDay } from "#web/shell/records/dates.ts";

/** An instant, and the day as it is shown. */
export interface ShownDate {
  readonly at: string;
  readonly shown: string;
}

/** What the page of any published item says of it above its text. */
export interface ItemModel {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly isDraft: boolean;
  /** Found by its address alone. */
  readonly isUnlisted?: boolean;
  readonly isDeleted: boolean;
  readonly isRestricted: boolean;
  readonly canEdit: boolean;
  /** Language of the texts when it is not the page's. */
  readonly lang?: string;
  readonly picture?: PictureModel;
  readonly byline: Byline;
  readonly published?: ShownDate;
  /** Present when the text changed on a later day than it came out. */
  readonly updated?: ShownDate;
}

/** The dates of an item as they are shown; that of a change where it came on a later day. */
export function itemDates(
  publishedAt: string | null,
  updatedAt: string,
  state: AppState,
): Pick<ItemModel, "published" | "updated"> {
  if (publishedAt === null) return {};
  const published = { at: publishedAt, shown: shownDay(publishedAt, state) };
  const updated = { at: updatedAt, shown: shownDay(updatedAt, state) };
  return { published, ...(updated.shown !== published.shown && updated.at > published.at && { updated }) };
}
