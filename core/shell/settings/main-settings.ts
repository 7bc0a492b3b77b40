import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Entry, Reference } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** The one record of main settings with its pictures, or `null` on an empty installation. */
export interface MainSettings {
  readonly version: number;
  readonly description?: string;
  readonly styles?: string;
  readonly logoUrl?: string;
  readonly socialPreviewUrl?: string;
  /** Where one becomes a member, and where a membership is changed. */
  readonly memberLinks: { readonly signup?: string; readonly evolution?: string };
  readonly charter: { readonly url?: string; readonly translatorName?: string; readonly translatorUrl?: string };
}

const settingsQuery = queryOf("app-envs", { include: { logo: {}, socialPreview: {} }, page: { number: 1, size: 1 } });

/** Main settings as every page needs them, in the viewer's locale. */
export const mainSettings = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<MainSettings | null, CoreError, CoreNeeds> {
  const page = yield* listEntries(settingsQuery, asSystem({ ...viewer, editionLocale: viewer.locale }));
  const [row] = page.rows;
  if (!row) return null;
  const { attributes } = row;
  const picture = (relation: string) => pictureUrl(row.refs[relation] as Reference | null, page.included);
  return {
    version: row.version,
    ...text("description", attributes.description),
    ...text("styles", attributes.styles),
    ...text("logoUrl", picture("logo")),
    ...text("socialPreviewUrl", picture("socialPreview")),
    memberLinks: { ...text("signup", attributes.becomeMemberUrl), ...text("evolution", attributes.evolveMemberUrl) },
    charter: {
      ...text("url", attributes.rlCharterUrl),
      ...text("translatorName", attributes.rlCharterTranslatorName),
      ...text("translatorUrl", attributes.rlCharterTranslatorUrl),
    },
  };
});

const text = <Name extends string>(name: Name, value: unknown): { readonly [name in Name]?: string } =>
  (typeof value === "string" && value !== "" ? { [name]: value } : {}) as { readonly [name in Name]?: string };

const pictureUrl = (reference: Reference | null, included: readonly Entry[]): unknown => {
  const file = reference && included.find(({ type, id }) => type === reference.type && id === reference.id);
  return file ? (file.attributes.previewUrl ?? file.attributes.url) : undefined;
};
