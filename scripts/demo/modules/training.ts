import { actingAs } from "#core/kernel/acting.ts";
import { insertAll } from "#core/kernel/records.ts";
import { viewerOf } from "#core/kernel/viewer.ts";
import { likes } from "#core/shell/likes/entities.ts";
import {
  type DemoResource,
  type DemoTrainingFile,
  resourceThemes,
  resourceTypes,
  trainingResources,
} from "../content/training.ts";
import { administrator, type Demo, daysBefore, type WriteDemo, writeLookups } from "../demo.ts";
import { upload } from "../pictures.ts";
import { tonesOf } from "../tones.ts";
import { typeset } from "../typeset.ts";

const targets = {
  image: "files",
  files: "files",
  resourceType: "resource-types",
  themes: "training-resource-themes",
  tags: "tags",
  license: "licenses",
  organization: "organizations",
  accessLevel: "access-levels",
  originalResources: "training-resources",
};

/** What the labs teach with, with files that are made here. */
export const writeTraining: WriteDemo = async (demo) => {
  await writeLookups(demo, "resource-types", resourceTypes);
  await writeLookups(demo, "training-resource-themes", resourceThemes);
  for (const resource of trainingResources) await writeResource(demo, resource);
};

async function writeResource(demo: Demo, resource: DemoResource): Promise<void> {
  const { write, keep, idOf, run, system } = demo;
  const files: string[] = [];
  for (const file of resource.files) files.push(await fileOf(demo, file));
  const { usage, updates, otherType, originalAuthors } = resource;
  const id = await write.put(
    "training-resources",
    {
      attributes: {
        slug: resource.slug,
        language: resource.language,
        ...(otherType === undefined ? {} : { otherResourceType: otherType }),
        ...(resource.themes.includes("other") ? { otherTheme: "Écoute" } : {}),
        ...(originalAuthors === undefined ? {} : { originalAuthors }),
      },
      texts: {
        title: resource.title,
        shortDescription: resource.summary,
        description: resource.description,
        ...(usage && { usageNotes: usage }),
        ...(updates && { updates }),
      },
      links: {
        image: resource.image && idOf("files", resource.image),
        files,
        resourceType: idOf("resource-types", resource.type),
        themes: resource.themes.map((theme) => idOf("training-resource-themes", theme)),
        tags: resource.tags.map((tag) => idOf("tags", tag)),
        license: resource.license,
        organization: resource.lab && idOf("organizations", resource.lab),
        accessLevel: resource.isForMembers ? "member_level_1" : undefined,
        originalResources: (resource.originals ?? []).map((slug) => idOf("training-resources", slug)),
      },
    },
    targets,
    idOf("users", resource.by),
  );
  keep("training-resources", resource.slug, id);
  if (resource.daysAgo === undefined) return;
  const out = { attributes: { publishedAt: daysBefore(demo, resource.daysAgo) } };
  await write.change("training-resources", id, out, {}, idOf("users", administrator));
  const likable = { type: "training-resources", id };
  await run(
    actingAs(
      system,
      insertAll(
        likes,
        (resource.likes ?? []).map((key) => ({ user: idOf("users", key), likable })),
      ),
    ),
  );
}

/** The id of a file, sent by whoever has the right to where it is not there yet. */
async function fileOf({ write, run, system, idOf }: Demo, file: DemoTrainingFile): Promise<string> {
  if (file.kind === "known") return idOf("files", file.key);
  const uploader = viewerOf({ ...system, id: idOf("users", administrator) });
  const made = contentOf(file, new Date(system.now));
  return upload({ ...made, description: {} }, write, run, uploader);
}

function contentOf(file: Exclude<DemoTrainingFile, { readonly kind: "known" }>, at: Date) {
  switch (file.kind) {
    case "pdf":
      return { name: `${file.name}.pdf`, mimeType: "application/pdf", bytes: typeset(file, at) };
    case "sound":
      return { name: file.name, mimeType: "audio/wav", bytes: tonesOf(file.tones) };
    case "text":
      return {
        name: file.name,
        mimeType: file.name.endsWith(".vtt") ? "text/vtt" : "text/plain",
        bytes: Buffer.from(file.text),
      };
  }
}
