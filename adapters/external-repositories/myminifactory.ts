import type { Resolve } from "#adapters/outgoing/reachable.ts";
import {
  ExternalFailure,
  type ExternalFile,
  type ExternalItem,
  type ExternalPlace,
  type ExternalRepository,
  type ExternalStand,
  type PushedItem,
} from "#core/modules/repository/external/ports.ts";
import { licenseParts } from "#core/shell/licenses/terms.ts";
import { addressIn, htmlOf, listIn, nameIn, objectIn, optionalText, textIn } from "./answers.ts";
import { exchange, standWith } from "./exchange.ts";
import { type ExternalHttp, externalHttp } from "./http.ts";

export interface MyMiniFactoryOptions {
  /** Key of an application: reads what is public, but no files. */
  readonly key: string | undefined;
  /** Token of an account: reads files as well, and pushed objects belong to it. */
  readonly token: string | undefined;
  readonly apiUrl: string;
  readonly patienceMs?: number;
  readonly resolve?: Resolve;
}

/** Objects of MyMiniFactory by its REST interface, version 2. */
export function myMiniFactory({ key, token, apiUrl, ...bounds }: MyMiniFactoryOptions): ExternalRepository {
  const base = apiUrl.replace(/\/+$/, "");
  const http = externalHttp({
    apiUrl: base,
    domains: ["myminifactory.com", "amazonaws.com"],
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(key === undefined ? {} : { query: { key } }),
    ...bounds,
  });
  const at = (path: string): string => `${base}${path}`;
  return {
    mayPush: token !== undefined,
    read: (id) => exchange(async () => itemOf(objectIn(await http.get(at(`/objects/${id}`))))),
    open: ({ url }, limit) => exchange(() => http.bytes(url, limit)),
    create: (item) => exchange(() => create(http, at("/object"), item)),
    complete: (id, item) => exchange(() => complete(http, at, id, item)),
    status: (id) => exchange(() => standWith(async () => standOf(objectIn(await http.get(at(`/objects/${id}`)))))),
  };
}

function itemOf(object: Readonly<Record<string, unknown>>): ExternalItem {
  const designer = object.designer ? objectIn(object.designer) : {};
  const images = object.images ? listIn(object.images) : [];
  return {
    id: textIn(object.id),
    url: addressIn(object.url),
    title: textIn(object.name),
    description: optionalText(object.description_html) || htmlOf(optionalText(object.description)),
    author: optionalText(designer.name) || optionalText(designer.username) || null,
    license: optionalText(object.license) || termsOf(object.licenses) || null,
    files: listIn(object.files ?? []).map(fileOf),
    pictures: images
      .toSorted((one, other) => Number(other.is_primary === true) - Number(one.is_primary === true))
      .flatMap(pictureOf),
  };
}

/** Its files are given to accounts alone. */
function fileOf(file: Readonly<Record<string, unknown>>): ExternalFile {
  if (optionalText(file.download_url) === "") throw new ExternalFailure({ fault: "refused" });
  return { name: textIn(file.filename), url: addressIn(file.download_url) };
}

function pictureOf({ original, standard }: Readonly<Record<string, unknown>>): readonly ExternalFile[] {
  const shown = original ?? standard;
  if (!shown) return [];
  const url = addressIn(objectIn(shown).url);
  return [{ name: nameIn(url) || "picture", url }];
}

/** Terms without a name, in its words: what it allows, and what not. */
const termsOf = (terms: unknown): string =>
  (Array.isArray(terms) ? terms.map(objectIn) : [])
    .map(({ type, value }) => (value === true ? textIn(type) : `no ${textIn(type)}`))
    .join(", ");

async function create(http: ExternalHttp, url: string, item: PushedItem): Promise<ExternalPlace> {
  const parts = licenseParts(item.license);
  const made = objectIn(
    await http.post(url, {
      name: item.title,
      description: item.description,
      source_url: item.sourceUrl,
      client_url: item.sourceUrl,
      visibility: 2,
      tags: item.tags.join(", "),
      licenses: [
        { type: "mention", value: parts.includes("by") },
        { type: "remix", value: !parts.includes("nd") },
        { type: "commercial-use", value: !parts.includes("nc") },
        { type: "exclusivity", value: false },
      ],
      files: item.files.map(({ name, size }) => ({ filename: name, size, bytes: String(size) })),
    }),
  );
  return { id: textIn(made.id), url: addressIn(made.object_url) };
}

/** The bytes of each file that it still waits for. It looks at objects itself before everybody sees them. */
async function complete(http: ExternalHttp, at: (path: string) => string, id: string, item: PushedItem): Promise<void> {
  const uploads = listIn(objectIn(await http.get(at(`/objects/${id}/upload_status`))).files);
  for (const { name, size, open } of item.files) {
    const upload = uploads.find(({ filename }) => filename === name);
    if (!upload) throw new ExternalFailure({ fault: "declined" });
    if (upload.status === "done" || upload.status === "uploaded") continue;
    const address = at(`/file?upload_id=${encodeURIComponent(textIn(upload.upload_id))}`);
    const headers = { "content-disposition": `filename="${name.replaceAll(/[^\w .-]/g, "_")}"` };
    await http.send(address, { type: "application/octet-stream", length: size, bytes: await open(), headers });
  }
}

/** 2 is public; before that, or before it is published, somebody there looks at it. */
const standOf = ({ visibility, published_at }: Readonly<Record<string, unknown>>): ExternalStand =>
  Number(visibility) === 2 && optionalText(published_at) !== "" ? "public" : "waiting";
