import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { first } from "#core/kernel/reads.ts";
import { systemOf } from "#core/kernel/system.ts";
import { files } from "#core/shell/files/entities.ts";
import { type SharedPicture, sharedPicture } from "#core/shell/files/shared-picture.ts";
import { appEnvs } from "./entities.ts";

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** The one record of main settings with its pictures, or `null` on an empty installation. */
export interface MainSettings {
  readonly version: number;
  readonly description?: string;
  readonly styles?: string;
  readonly logoUrl?: string;
  /** In pixels, where the file tells it. */
  readonly logoSize?: PictureSize;
  readonly socialPreview?: SharedPicture;
  /** Where one becomes a member, and where a membership is changed. */
  readonly memberLinks: { readonly signup?: string; readonly evolution?: string };
  readonly charter: { readonly url?: string; readonly translatorName?: string; readonly translatorUrl?: string };
}

const withPictures = { include: { logo: {}, socialPreview: {} } };

/** Main settings as every page needs them, in the viewer's locale. */
export const mainSettings = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const found = yield* actingAs(systemOf({ ...viewer, editionLocale: viewer.locale }), first(appEnvs, withPictures));
  if (!found) return null;
  const { row, related } = found;
  const logo = related(files, row.logo);
  const logoSize = sizeOf(logo?.metadata);
  const preview = related(files, row.socialPreview);
  const social = preview && sharedPicture({ ...preview, alt: preview.description ?? "" });
  return {
    version: row.version,
    ...text("description", row.description),
    ...text("styles", row.styles),
    ...text("logoUrl", logo?.previewUrl ?? logo?.url),
    ...(logoSize ? { logoSize } : {}),
    ...(social ? { socialPreview: social } : {}),
    memberLinks: { ...text("signup", row.becomeMemberUrl), ...text("evolution", row.evolveMemberUrl) },
    charter: {
      ...text("url", row.rlCharterUrl),
      ...text("translatorName", row.rlCharterTranslatorName),
      ...text("translatorUrl", row.rlCharterTranslatorUrl),
    },
  };
});

function sizeOf(metadata: Readonly<Record<string, unknown>> | null | undefined): PictureSize | null {
  const { width, height } = metadata ?? {};
  return typeof width === "number" && typeof height === "number" ? { width, height } : null;
}

const text = <Name extends string>(
  name: Name,
  value: string | null | undefined,
): { readonly [name in Name]?: string } => (value ? { [name]: value } : {}) as { readonly [name in Name]?: string };
