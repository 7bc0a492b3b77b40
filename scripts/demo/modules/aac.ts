import sharp from "sharp";
import { actingAs } from "#core/kernel/acting.ts";
import { find } from "#core/kernel/reads.ts";
import { insert } from "#core/kernel/records.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { aacProducts } from "#core/modules/aac/entities.ts";
import {
  compatibleSystems,
  conjugationTypes,
  type DemoChoice,
  installedSystems,
  keyboardTypes,
  languages,
  pictogramTypes,
  softwareAccesses,
  systems,
} from "../content/aac/lookups.ts";
import { type DemoProduct, products } from "../content/aac/products.ts";
import { sellers } from "../content/aac/sellers.ts";
import type { BothTexts } from "../content/content-types.ts";
import { administrator, type Demo, viewerAt, type WriteDemo } from "../demo.ts";
import { upload } from "../pictures.ts";
import { productDrawing, sellerSign } from "../product-drawing.ts";

/** The catalogue of communication products: what they are told apart by, who sells them, and the products. */
export const writeAac: WriteDemo = async (demo) => {
  if (!demo.system.flags.aac) return;
  await writeChoices(demo);
  await writeSellers(demo);
  for (const product of products) await writeProduct(demo, product);
  await writeContributions(demo);
};

/** What a member proposed and nobody has decided on yet: a product, and a correction of one. */
async function writeContributions(demo: Demo): Promise<void> {
  const { run, idOf } = demo;
  const viewer = viewerAt(demo, 2, idOf("users", "member"));
  const shared = { status: "pending", createdBy: viewer.id } as const;
  const proposal = {
    ...shared,
    name: "Klik",
    description: "<p>Ten messages on a box with one big button, recorded with any voice.</p>",
    price: 8_900,
    comment: "Seen at a fair in Odense; the maker has no page of its own yet.",
    accessTypes: ["scanning"],
    languages: [idOf("aac-languages", "da")],
  };
  await run(actingAs(viewer, insert(aacProducts, proposal)));
  const { description, languages: spoken, ...lyt } = productNamed("lyt");
  const { row: corrected } = await run(
    actingAs(viewer, find(aacProducts, idOf("aac-products", lyt.key), { fields: [] })),
  );
  const correction = {
    ...shared,
    name: lyt.name,
    description: description[viewer.locale === "fr" ? "fr" : "en"],
    price: 6_400,
    website: websiteOf(lyt),
    seller: idOf("aac-sellers", lyt.seller),
    ...linksOf(demo, { ...lyt, languages: [...spoken, "ro"] }),
    corrects: corrected.id,
    basedOn: corrected.version,
    comment: "It costs more since spring, and there is a Romanian voice now.",
  };
  await run(actingAs(viewer, insert(aacProducts, correction)));
  // The catalogue learnt of another price meanwhile: one of the two has to give way.
  await demo.write.change(
    "aac-products",
    correction.corrects,
    { attributes: { price: 6_200 } },
    {},
    idOf("users", "aac"),
  );
}

async function writeChoices(demo: Demo): Promise<void> {
  const { write, keep } = demo;
  for (const [position, { key, name, description }] of systems.entries())
    keep(
      "aac-systems",
      key,
      await write.put("aac-systems", { attributes: { name, position }, texts: { description } }),
    );
  await writeEach(demo, "aac-installed-systems", installedSystems);
  await writeEach(demo, "aac-compatible-systems", compatibleSystems);
  await writeEach(demo, "aac-software-accesses", softwareAccesses);
  await writeEach(demo, "aac-keyboard-types", keyboardTypes);
  await writeEach(demo, "aac-pictogram-types", pictogramTypes);
  await writeEach(demo, "aac-conjugation-types", conjugationTypes);
  await writeEach(demo, "aac-languages", languages);
}

async function writeEach({ write, keep, idOf }: Demo, type: string, choices: readonly DemoChoice[]): Promise<void> {
  for (const [position, { key, name, note, system }] of choices.entries()) {
    const links = system === undefined ? {} : { system: idOf("aac-systems", system) };
    const texts = { name, ...(note ? { note } : {}) };
    keep(type, key, await write.put(type, { attributes: { position }, texts, links }, { system: "aac-systems" }));
  }
}

async function writeSellers(demo: Demo): Promise<void> {
  for (const { key, name, website, description, color } of sellers) {
    const logo = await drawn(demo, `logo-${key}`, sellerSign(name, color), { fr: name, en: name });
    const draft = { attributes: { name, website }, texts: { description }, links: { logo } };
    demo.keep("aac-sellers", key, await demo.write.put("aac-sellers", draft, { logo: "files" }));
  }
}

/** Relations of a product to lookups that the demo writes, by their types. */
const lookups = {
  installedSystems: "aac-installed-systems",
  compatibleSystems: "aac-compatible-systems",
  softwareAccesses: "aac-software-accesses",
  keyboardTypes: "aac-keyboard-types",
  pictogramTypes: "aac-pictogram-types",
  conjugationTypes: "aac-conjugation-types",
  languages: "aac-languages",
} as const;

async function writeProduct(demo: Demo, product: DemoProduct): Promise<void> {
  const { write, keep, idOf } = demo;
  const { key, name, price, description } = product;
  const seller = idOf("aac-sellers", product.seller);
  const alt = { fr: `Dessin du produit ${name}`, en: `Drawing of the product ${name}` };
  const image = await drawn(demo, key, productDrawing(product.form, product.color), alt);
  const id = await write.put(
    "aac-products",
    {
      attributes: { name, website: websiteOf(product), price: price ?? null },
      texts: { description },
      links: { image, seller, ...linksOf(demo, product) },
    },
    {
      image: "files",
      seller: "aac-sellers",
      accessTypes: "aac-access-types",
      integrationTypes: "aac-integration-types",
      ...lookups,
    },
    idOf("users", "aac"),
  );
  keep("aac-products", key, id);
}

/** What a product is told apart by. */
function linksOf({ idOf }: Demo, product: Omit<DemoProduct, "description">) {
  const { accessTypes, integrationTypes } = product;
  const named = Object.entries(lookups).map(([relation, type]) => [
    relation,
    (product[relation as keyof typeof lookups] ?? []).map((each) => idOf(type, each)),
  ]);
  return { accessTypes, integrationTypes, ...(Object.fromEntries(named) as Record<keyof typeof lookups, string[]>) };
}

function productNamed(key: string): DemoProduct {
  const found = products.find((each) => each.key === key);
  if (!found) throw new Error(`the demo has no product ${key}`);
  return found;
}

const websiteOf = ({ key, seller }: Pick<DemoProduct, "key" | "seller">): string =>
  `${sellers.find((each) => each.key === seller)?.website}/${key}`;

/** Sends a drawing as a picture. */
async function drawn(demo: Demo, name: string, svg: string, description: BothTexts): Promise<string> {
  const bytes = await sharp(Buffer.from(svg)).webp({ quality: 84 }).toBuffer();
  const by = viewerOf({ ...demo.system, id: demo.idOf("users", administrator) });
  return upload({ name: `${name}.webp`, mimeType: "image/webp", bytes, description }, demo.write, demo.run, by);
}
