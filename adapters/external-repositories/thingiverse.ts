import type { Resolve } from "#adapters/outgoing/reachable.ts";
import type {
  ExternalFile,
  ExternalItem,
  ExternalPlace,
  ExternalRepository,
  ExternalStand,
  PushedItem,
} from "#core/modules/repository/external/ports.ts";
import { addressIn, htmlOf, listIn, objectIn, optionalText, textIn } from "./answers.ts";
import { exchange, standWith } from "./exchange.ts";
import { formBody } from "./form-body.ts";
import { type ExternalHttp, externalHttp } from "./http.ts";

export interface ThingiverseOptions {
  /** Token of an account, which pushed things belong to. */
  readonly token: string;
  readonly apiUrl: string;
  readonly patienceMs?: number;
  readonly resolve?: Resolve;
}

/** Things of Thingiverse by its REST interface. */
export function thingiverse({ token, apiUrl, ...bounds }: ThingiverseOptions): ExternalRepository {
  const http = externalHttp({
    apiUrl,
    // Its files lie in a bucket of Amazon's.
    domains: ["thingiverse.com", "amazonaws.com"],
    headers: { authorization: `Bearer ${token}` },
    ...bounds,
  });
  return {
    mayPush: true,
    read: (id) => exchange(() => read(http, id)),
    open: ({ url }, limit) => exchange(() => http.bytes(url, limit)),
    create: (item) => exchange(() => create(http, item)),
    complete: (id, item) => exchange(() => complete(http, id, item)),
    status: (id) => exchange(() => standOf(http, id)),
  };
}

async function read(http: ExternalHttp, id: string): Promise<ExternalItem> {
  const thing = objectIn(await http.get(`/things/${id}`));
  const files = listIn(await http.get(`/things/${id}/files`));
  const images = listIn(await http.get(`/things/${id}/images`));
  const creator = thing.creator ? objectIn(thing.creator) : {};
  return {
    id: textIn(thing.id),
    url: addressIn(thing.public_url),
    title: textIn(thing.name),
    description: optionalText(thing.description_html) || htmlOf(optionalText(thing.description)),
    author: optionalText(creator.name) || null,
    license: optionalText(thing.license) || null,
    files: files.map((file) => ({ name: textIn(file.name), url: addressIn(file.download_url) })),
    pictures: images.flatMap(pictureOf),
  };
}

/** The largest copy that is made for showing. */
function pictureOf(image: Readonly<Record<string, unknown>>): readonly ExternalFile[] {
  const sizes = Array.isArray(image.sizes) ? image.sizes.map(objectIn) : [];
  const shown = sizes.find(({ type, size }) => type === "display" && size === "large") ?? sizes.at(-1);
  return shown ? [{ name: optionalText(image.name) || "picture", url: addressIn(shown.url) }] : [];
}

/** What it is told for our licences. */
const codes: Readonly<Record<string, string>> = {
  cc0: "pd0",
  cc_by: "cc",
  cc_by_sa: "cc-sa",
  cc_by_nc: "cc-nc",
  cc_by_nc_sa: "cc-nc-sa",
  cc_by_nd: "cc-nd",
  cc_by_nc_nd: "cc-nc-nd",
};

async function create(http: ExternalHttp, item: PushedItem): Promise<ExternalPlace> {
  const made = objectIn(
    await http.post("/things", {
      name: item.title,
      description: `${item.description}\n\n${item.sourceUrl}`.trim(),
      // Every thing has one of its categories; none is for aids.
      category: "Household",
      tags: item.tags,
      license: codes[item.license],
    }),
  );
  return { id: textIn(made.id), url: addressIn(made.public_url) };
}

/** For each file that is not there yet: a form is asked for, sent with the bytes where it says, and ended. */
async function complete(http: ExternalHttp, id: string, item: PushedItem): Promise<void> {
  const there = new Set(listIn(await http.get(`/things/${id}/files`)).map(({ name }) => name));
  for (const file of item.files) {
    if (there.has(file.name)) continue;
    const form = objectIn(await http.post(`/things/${id}/files`, { filename: file.name }));
    const given = Object.entries(objectIn(form.fields)).map(([name, value]) => [name, textIn(value)] as const);
    const fields = Object.fromEntries(given);
    const end = addressIn(fields.success_action_redirect);
    await http.send(addressIn(form.action), await formBody(fields, file));
    await http.post(end);
  }
  await http.post(`/things/${id}/publish`);
}

const standOf = (http: ExternalHttp, id: string): Promise<ExternalStand> =>
  standWith(async () => {
    const thing = objectIn(await http.get(`/things/${id}`));
    return thing.is_published === true || thing.is_published === 1 ? "public" : "waiting";
  });
