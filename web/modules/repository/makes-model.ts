import type { repositoryMakes } from "#core/modules/repository/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";
import { type Speaker, speakerOf } from "#web/shell/comments/comment-model.ts";
import { fileOf } from "#web/shell/files/block-file.ts";
import { shownDay } from "#web/shell/records/dates.ts";

/** What somebody tells of having made an aid, as it is shown. */
export interface MakeModel {
  readonly id: string;
  readonly version: number;
  readonly content: string;
  /** Language that it was written in, where that is known. */
  readonly lang: string | undefined;
  readonly speaker: Speaker;
  readonly at: string;
  readonly shown: string;
  readonly printer: string;
  readonly material: string | null;
  readonly pictures: readonly PictureModel[];
  readonly isHeld: boolean;
  readonly isDeleted: boolean;
  /** Why a moderator deleted it, for its author. */
  readonly deletionReason?: string;
  readonly hasAppeal: boolean;
  readonly isReported: boolean;
  readonly isOwn: boolean;
}

export function makesOf(found: Many, state: Pick<AppState, "viewer" | "locale">): readonly MakeModel[] {
  const included = includedOf(found.included);
  return found.data.map((resource) => {
    const make = rowOf<typeof repositoryMakes>(resource);
    const isOwn = state.viewer !== null && make.author === state.viewer.id;
    const isDeleted = (make.deletedAt ?? null) !== null;
    return {
      id: make.id,
      version: make.version,
      content: make.content,
      lang: make.language ?? undefined,
      speaker: speakerOf(make, included),
      at: make.createdAt,
      shown: shownDay(make.createdAt, state),
      printer: make.printer ?? "",
      material: make.material,
      pictures: included.many<typeof files>("files", make.images).flatMap((file) => pictureOf(fileOf(file)) ?? []),
      isHeld: (make.heldAt ?? null) !== null,
      isDeleted,
      ...(isOwn && isDeleted && make.deletionReason ? { deletionReason: make.deletionReason } : {}),
      hasAppeal: (make.appeal ?? null) !== null,
      isReported: make.isReported === true,
      isOwn,
    };
  });
}

/** How many of them everybody reads, of `total` that the viewer finds. */
export const makesCount = (makes: readonly Pick<MakeModel, "isDeleted" | "isHeld">[], total: number): number =>
  total - makes.filter(({ isDeleted, isHeld }) => isDeleted || isHeld).length;
