import { Schema } from "effect";
import { entity } from "#core/kernel/entity.ts";
import {
  canDestroy,
  canUpdate,
  code,
  computed,
  flag,
  instant,
  integer,
  json,
  slug,
  text,
  url,
} from "#core/kernel/fields.ts";
import {
  admin,
  allOf,
  anyOf,
  isTrue,
  never,
  not,
  owner,
  related,
  role,
  verified,
  visible,
  where,
} from "#core/kernel/policy.ts";
import { any, one } from "#core/kernel/relations.ts";
import type { Typed } from "#core/kernel/rows.ts";
import { authored } from "#core/shell/traits/authored.ts";
import { hasPreview, isCleanDrawing, isRaster } from "./content-types.ts";

/** Under which id the bytes are; for who serves them alone. */
const bytesId = computed(code(), { from: "bytes" }).see(never);

/**
 * Shared by files and admin files (domain-modules §3). The bytes are in the file store under the record's id. Size, media type and
 * digest are what the client announced, and once the bytes are there what is kept: a picture is made anew, a drawing cleaned.
 */
const fileFields = {
  name: text().required(),
  slug: slug("name"),
  originalName: text().readOnly(),
  description: text({ multiline: true, max: 1000 }).localized(),
  /** Who made it, as it has to be named. */
  credit: text({ max: 300 }),
  /** The place of a picture that stays in view wherever it is cut, in hundredths of its width and height; the middle unless said. */
  focalX: integer({ minimum: 0, maximum: 100 }),
  focalY: integer({ minimum: 0, maximum: 100 }),
  mimeType: code({ max: 127, pattern: "[a-z0-9.+-]+/[a-z0-9.+-]+" }).required().example("application/pdf"),
  hash: code({ max: 64, pattern: "[0-9a-f]{64}" }).example("a".repeat(64)),
  isPublic: flag().default(true),
  size: integer({ minimum: 0 }).required(),
  isUploaded: flag().readOnly(),
  /** When bytes of it came, to the hour, while it is on its way. */
  receivedAt: instant().readOnly().see(never),
  metadata: json(Schema.Record(Schema.String, Schema.Unknown)).readOnly(),
  bytesId,
  canEdit: canUpdate(),
  canDelete: canDestroy(),
  previewUrl: computed(url(), {
    from: "function",
    needs: ["id", "mimeType", "isUploaded", "metadata"],
    compute: ({ id, mimeType, isUploaded, metadata }) => {
      if (isUploaded !== true) return null;
      if (isRaster(String(mimeType)) || hasPreview(metadata)) return `/services/files/${id}?variant=preview`;
      return isCleanDrawing(mimeType, metadata) ? `/services/files/${id}` : null;
    },
  }),
  url: computed(url(), {
    from: "function",
    needs: ["id", "isUploaded"],
    compute: ({ id, isUploaded }) => (isUploaded === true ? `/services/files/${id}` : null),
  }),
};

/** What files and admin files have in common, to the compiler. */
export type FileRecord = Typed<string, typeof fileFields, typeof authored.relations>;

const uploader = anyOf(admin, role("contributor", "organization_admin", "rental_admin", "aac_moderator"));

/** Whoever has confirmed their address shows what they made. */
const pictureOfMember = allOf(verified, where("mimeType", "startsWith", "image/"));

export const files = entity("files", {
  fields: {
    ...fileFields,
    /** Stays although nothing names it: it was put into the library, or something named it once. */
    isKept: flag().write(uploader),
  },
  relations: { fileContainer: one("file-containers") },
  traits: [authored],
  policy: {
    see: anyOf(allOf(isTrue("isPublic"), isTrue("isUploaded")), admin, owner("createdBy")),
    index: uploader,
    create: anyOf(uploader, pictureOfMember),
    update: anyOf(admin, owner("createdBy")),
    destroy: anyOf(admin, owner("createdBy")),
  },
  label: "name",
  indexes: [["hash"], ["isKept", "updatedAt"]],
  reduced: [
    "name",
    "slug",
    "description",
    "credit",
    "focalX",
    "focalY",
    "mimeType",
    "size",
    "url",
    "previewUrl",
    "metadata",
    "isUploaded",
  ],
  search: { name: "A", description: "B", credit: "C" },
  admin: {
    category: "application",
    columns: ["name", "mimeType", "size", "fileContainer", "createdBy", "createdAt"],
    filters: ["mimeType", "fileContainer", "isPublic", "createdBy"],
  },
});

/** Folders of the media library, one level deep. */
export const fileContainers = entity("file-containers", {
  fields: { name: text({ max: 120 }).required() },
  policy: { see: uploader, index: uploader, create: admin, update: admin },
  order: ["name"],
  admin: { category: "application", columns: ["name"] },
});

export const adminFiles = entity("admin-files", {
  fields: { ...fileFields, path: text({ max: 500 }) },
  relations: { fileContainer: one("file-containers"), organization: one("organizations") },
  traits: [authored],
  policy: {
    see: anyOf(allOf(isTrue("isPublic"), isTrue("isUploaded")), admin),
    index: admin,
    create: admin,
    update: admin,
  },
  label: "name",
  search: { name: "A", description: "B" },
  admin: { category: "application", columns: ["name", "path", "fileContainer", "size"] },
});

/** A person's record is public in part: what is attached to it is for that person and for administrators. */
const attachedToAnother = related("model", not(anyOf(owner("id"), admin)), "users");

/**
 * Files that follow the rights of the record that they are attached to (FILE-013): sent and removed by whoever may change it, read by
 * whoever may read it, which is asked at each download. Types say themselves that they are attachable.
 */
export const securedFiles = entity("secured-files", {
  fields: {
    name: text().required().personal(),
    originalName: text().readOnly().personal(),
    mimeType: code({ max: 127 }).readOnly(),
    size: integer({ minimum: 0 }).readOnly(),
    bytesId,
    url: computed(url(), {
      from: "function",
      needs: ["id"],
      compute: ({ id }) => `/services/secured-files/${id}/show`,
    }),
  },
  relations: { model: any("attachable").required().cascade() },
  traits: [authored],
  policy: {
    see: allOf(visible("model"), not(attachedToAnother)),
    index: admin,
    update: anyOf(admin, owner("createdBy")),
  },
  person: ["createdBy"],
  label: "name",
});
