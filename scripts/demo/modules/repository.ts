import sharp from "sharp";
import { actingAs } from "#core/kernel/acting.ts";
import { insert, insertAll } from "#core/kernel/records.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { repositoryMakes } from "#core/modules/repository/entities.ts";
import { externalInteractions } from "#core/modules/repository/external/entities.ts";
import { comments } from "#core/shell/comments/entities.ts";
import { likes } from "#core/shell/likes/entities.ts";
import { after, editWindowMs } from "#core/shell/moderation/rules.ts";
import { writesIn } from "../accounts.ts";
import { aidCategories, aids, type DemoAid } from "../content/repository.ts";
import { administrator, type Demo, daysBefore, viewerAt, type WriteDemo } from "../demo.ts";
import { drawingOf, type View } from "../models/drawing.ts";
import { type Mesh, stlOf } from "../models/mesh.ts";
import { threemfOf } from "../models/threemf.ts";
import { upload } from "../pictures.ts";

/** Aids with their models, drawn for their pictures, and what people say of them. */
export const writeRepository: WriteDemo = async (demo) => {
  const { write, keep } = demo;
  for (const { key, name, about } of aidCategories)
    keep(
      "repository-categories",
      key,
      await write.put("repository-categories", { texts: { name, shortDescription: about } }),
    );
  for (const aid of aids) await writeAid(demo, aid);
  await writeExchanges(demo);
};

/** What came to nothing: the demo is connected to no other site, and these are not tried again by themselves. */
async function writeExchanges(demo: Demo): Promise<void> {
  const { idOf, run } = demo;
  const failed = { progress: "failed", attempts: 1, nextAttemptAt: null } as const;
  for (const { by, daysAgo, ...exchange } of exchanges(demo)) {
    const viewer = viewerAt(demo, daysAgo, idOf("users", by));
    const record = { ...failed, ...exchange, settledAt: viewer.now, createdBy: viewer.id };
    await run(actingAs(viewer, insert(externalInteractions, record)));
  }
}

const exchanges = ({ idOf }: Demo) =>
  [
    {
      by: "contributor",
      daysAgo: 3,
      status: "pulled",
      externalRepositoryType: "thingiverse",
      externalId: "999999999999",
      externalUrl: "https://www.thingiverse.com/thing:999999999999",
      fault: "missing",
    },
    {
      by: administrator,
      daysAgo: 1,
      status: "pushed",
      externalRepositoryType: "myminifactory",
      item: idOf("repository-items", "swollen-cutlery-grip"),
      fault: "off",
    },
  ] as const;

const targets = {
  image: "files",
  additionalImages: "files",
  attachments: "files",
  categories: "repository-categories",
  tags: "tags",
  license: "licenses",
  organization: "organizations",
  variantOf: "repository-items",
};

async function writeAid(demo: Demo, aid: DemoAid): Promise<void> {
  const { write, keep, idOf } = demo;
  const author = idOf("users", aid.by);
  const [image, ...additionalImages] = await drawn(demo, aid);
  const id = await write.put(
    "repository-items",
    {
      attributes: { slug: aid.slug },
      texts: {
        title: aid.title,
        shortDescription: aid.summary,
        description: aid.description,
        ...(aid.notes ? { printerSettingsDescription: aid.notes } : {}),
      },
      links: {
        image,
        additionalImages,
        attachments: await sent(demo, aid),
        categories: [idOf("repository-categories", aid.category)],
        tags: aid.tags.map((tag) => idOf("tags", tag)),
        license: aid.license,
        organization: aid.lab && idOf("organizations", aid.lab),
        variantOf: aid.variantOf && idOf("repository-items", aid.variantOf),
      },
    },
    targets,
    author,
  );
  keep("repository-items", aid.slug, id);
  for (const [position, { name, ...attributes }] of aid.settings.entries()) {
    const draft = { attributes: { position, ...attributes }, texts: { name }, links: { item: id } };
    await write.put("repository-print-settings", draft, { item: "repository-items" }, author);
  }
  if (aid.daysAgo !== undefined) {
    await write.change(
      "repository-items",
      id,
      { attributes: { publishedAt: daysBefore(demo, aid.daysAgo) } },
      {},
      idOf("users", administrator),
    );
    await say(demo, aid, id);
  }
}

/** Files are sent by whoever has the right to. */
const uploader = ({ system, idOf }: Demo) => viewerOf({ ...system, id: idOf("users", administrator) });

const views: readonly View[] = [
  { turn: 35, tilt: 25 },
  { turn: -60, tilt: 55 },
];

/** The first model, seen from two sides. */
async function drawn(demo: Demo, { slug, title, models, colour }: DemoAid): Promise<readonly string[]> {
  const [mesh] = Object.values(models) as [Mesh];
  const ids: string[] = [];
  for (const [index, view] of views.entries()) {
    const bytes = await sharp(Buffer.from(drawingOf(mesh, view, colour)))
      .webp({ quality: 82 })
      .toBuffer();
    const name = `${slug}-${index + 1}.webp`;
    const description = index === 0 ? title : { fr: `${title.fr}, vu d’en haut`, en: `${title.en}, from above` };
    ids.push(await upload({ name, mimeType: "image/webp", bytes, description }, demo.write, demo.run, uploader(demo)));
  }
  return ids;
}

async function sent(demo: Demo, { title, models, beds = {} }: DemoAid): Promise<readonly string[]> {
  const ids: string[] = [];
  const files = [
    ...Object.entries(models).map(([name, mesh]) => ({
      name: `${name}.stl`,
      mimeType: "model/stl",
      bytes: stlOf(mesh),
    })),
    ...Object.entries(beds).map(([name, bed]) => ({
      name: `${name}.3mf`,
      mimeType: "model/3mf",
      bytes: threemfOf(bed),
    })),
  ];
  for (const each of files) {
    const file = { ...each, description: title };
    ids.push(await upload(file, demo.write, demo.run, uploader(demo)));
  }
  return ids;
}

/** Who made the aid, who likes it, and what is said of it. */
async function say(demo: Demo, aid: DemoAid, id: string): Promise<void> {
  const { idOf, run, system } = demo;
  for (const { by, daysAgo, content, printer = null, material = null, picture } of aid.makes ?? []) {
    const viewer = viewerAt(demo, daysAgo, idOf("users", by));
    const images = picture ? [idOf("files", picture)] : [];
    const editableUntil = after(viewer.now, editWindowMs);
    const said = { content, language: writesIn(by), author: viewer.id, editableUntil };
    const make = { ...said, printer, material, images, item: id };
    await run(actingAs(viewer, insert(repositoryMakes, make)));
  }
  for (const { by, daysAgo, html: content } of aid.comments ?? []) {
    const viewer = viewerAt(demo, daysAgo, idOf("users", by));
    const commentable = { type: "repository-items", id };
    const editableUntil = after(viewer.now, editWindowMs);
    const language = writesIn(by);
    await run(actingAs(viewer, insert(comments, { content, language, commentable, author: viewer.id, editableUntil })));
  }
  const likable = { type: "repository-items", id };
  await run(
    actingAs(
      system,
      insertAll(
        likes,
        (aid.likes ?? []).map((key) => ({ user: idOf("users", key), likable })),
      ),
    ),
  );
}
