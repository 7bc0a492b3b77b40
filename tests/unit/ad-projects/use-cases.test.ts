import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { diskFiles } from "#adapters/disk/disk-files.ts";
import { typstDeviceDocuments } from "#adapters/pdf/device-documents.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { Conflict, type CoreError, Forbidden, Invalid, NotFound } from "#core/kernel/errors.ts";
import { FileStore, Jobs, type Services } from "#core/kernel/ports.ts";
import { fieldsOf, find } from "#core/kernel/reads.ts";
import { lock } from "#core/kernel/records.ts";
import { create, destroy, update } from "#core/kernel/write.ts";
import { issueDocumentation } from "#core/modules/ad-projects/documentation/issue.ts";
import { adProjects, adTechnicalDocumentations, libraryOrigin } from "#core/modules/ad-projects/entities.ts";
import { publishToLibrary } from "#core/modules/ad-projects/library/publish.ts";
import { DeviceDocuments, ProjectNumbers } from "#core/modules/ad-projects/ports.ts";
import { readYearSums } from "#core/modules/ad-projects/read-sums.ts";
import { repositoryItems, repositoryPrintSettings } from "#core/modules/repository/entities.ts";
import { product } from "#core/modules.ts";
import { contentKey } from "#core/shell/files/keys.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import { noKeptAddresses } from "#tests/support/api.ts";
import { changeDocument, documentOf, kernelOver } from "#tests/support/kernel.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { sha256 } from "#tests/support/sample-files.ts";
import { person, system } from "#tests/support/viewers.ts";

const folder = mkdtempSync(join(tmpdir(), "labcommons-projects-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const disk = diskFiles(folder);

const [adaId, cidId] = ["018f3c1e-0000-7000-8000-000000000001", "018f3c1e-0000-7000-8000-000000000002"];

/** A lab with a project, and a member of another one. */
async function world() {
  const kernel = kernelOver(product);
  let last = 0;
  const given = <Value>(effect: Effect.Effect<Value, CoreError, Services>) =>
    effect.pipe(
      Effect.provideService(FileStore, disk),
      Effect.provideService(KeptAddresses, noKeptAddresses),
      Effect.provideService(Jobs, { enqueue: () => Effect.void }),
      Effect.provideService(DeviceDocuments, typstDeviceDocuments),
      Effect.provideService(ProjectNumbers, { next: () => Effect.sync(() => (last += 1)) }),
    );
  const run = <Value>(effect: Effect.Effect<Value, CoreError, Services>) => kernel.run(given(effect));
  const refusal = (effect: Effect.Effect<unknown, CoreError, Services>) => kernel.refusal(given(effect));
  const seed = system({ id: null });
  for (const id of [adaId, cidId]) {
    const attributes = { firstName: "Ada", lastName: "Byron", email: `${id}@example.org` };
    await run(actingAs(seed, create({ ...documentOf("users", attributes), id })));
  }
  const lab = (name: string) => run(actingAs(seed, create(documentOf("organizations", { name }))));
  const [own, other] = [await lab("Lab of the Hill"), await lab("Other lab")];
  const acting = (id: string, organization: string) =>
    person(id, {
      roles: ["contributor"],
      runsProjects: true,
      organizationIds: [organization],
      actingOrganizationId: organization,
    });
  const [ada, cid] = [acting(adaId, own), acting(cidId, other)];
  const put = (type: string, attributes: object, links: Readonly<Record<string, readonly [string, string]>> = {}) => {
    const relationships = Object.fromEntries(Object.entries(links).map(([name, [to, id]]) => [name, { type: to, id }]));
    return run(actingAs(ada, create(documentOf(type, { ...attributes }, relationships))));
  };
  const requestor = await put("ad-contacts", { kind: "requestor", firstName: "Zoë", lastName: "Marchetti" });
  const project = await put(
    "ad-projects",
    { name: "Spoon grip", needs: "Zoë Marchetti cannot hold a spoon.", materials: "A spoon" },
    { requestor: ["ad-contacts", requestor] },
  );
  const ofProject = { project: ["ad-projects", project] } as const;
  await put("ad-designs", { name: "Sketch", duration: 30, doneAt: "2026-02-01" }, ofProject);
  const stock = await put("ad-stock-items", { kind: "petg", weight: 500, pricePerKilogram: 2000 });
  await put(
    "ad-productions",
    { name: "Print", weight: 40, duration: 90, doneAt: "2025-12-30", instructions: "Sand it.\nFor Mrs Marchetti." },
    { ...ofProject, stockItem: ["ad-stock-items", stock] },
  );
  return { run, refusal, ada, cid, put, project, ofProject };
}

describe("issuing the technical documentation of a project", async () => {
  const { run, refusal, ada, cid, put, project, ofProject } = await world();
  const documentation = await put("ad-technical-documentations", { version: "1.0", locale: "fr" }, ofProject);

  it("asks for a version and a language first, and of others it is hidden", async () => {
    const unnamed = await put("ad-technical-documentations", { locale: "fr" }, ofProject);
    expect(await refusal(actingAs(ada, issueDocumentation(unnamed)))).toBeInstanceOf(Invalid);
    expect(await refusal(actingAs(cid, issueDocumentation(documentation)))).toBeInstanceOf(NotFound);
    expect(await refusal(actingAs(ada, issueDocumentation("nonsense")))).toBeInstanceOf(NotFound);
  });

  it("keeps a tagged PDF with its digest, which says all but who people are", async () => {
    const { file, digest } = await run(actingAs(ada, issueDocumentation(documentation)));
    const bytes = (await run(bytesAt(contentKey(file))))!;
    expect(sha256(bytes)).toBe(digest);
    const { language, isTagged, texts } = await readPdf(bytes);
    expect({ language, isTagged }).toEqual({ language: "fr", isTagged: true });
    const text = texts.join(" ");
    for (const said of ["Spoon grip", "Lab of the Hill", "C-0001", "Sketch", "Sand it."]) expect(text).toContain(said);
    const row = await run(actingAs(ada, lock(adTechnicalDocumentations, documentation)));
    expect(row).toMatchObject({ file, digest, issuedAt: ada.now });
  });

  it("is done once, and what was issued changes no more", async () => {
    expect(await refusal(actingAs(ada, issueDocumentation(documentation)))).toBeInstanceOf(Conflict);
    const change = (attributes: Readonly<Record<string, unknown>>) =>
      actingAs(ada, update(changeDocument("ad-technical-documentations", documentation, attributes)));
    for (const attributes of [{ version: "1.1" }, { locale: "en" }, { comment: "Newer" }])
      expect(await refusal(change(attributes))).toBeInstanceOf(Invalid);
    await run(change({ version: "1.0", locale: "fr", position: 3 }));
  });

  it("gives the file to the members of the organization alone, and it goes with its project only", async () => {
    const { file } = await run(actingAs(ada, lock(adTechnicalDocumentations, documentation)));
    const read = (viewer: typeof ada) => actingAs(viewer, find({ type: "secured-files" } as never, file!));
    expect((await run(read(ada))).row).toMatchObject({ id: file });
    expect(await refusal(read(cid))).toBeInstanceOf(NotFound);
    expect(await refusal(actingAs(system(), destroy("secured-files", file!)))).toBeInstanceOf(Conflict);
    await run(actingAs(ada, destroy("ad-projects", project)));
    expect(await refusal(read(system()))).toBeInstanceOf(NotFound);
  });
});

describe("publishing a project to the library", async () => {
  const { run, refusal, ada, cid, project } = await world();

  it("makes a draft without people, linked both ways, once", async () => {
    expect(await refusal(actingAs(cid, publishToLibrary(project)))).toBeInstanceOf(NotFound);
    const item = await run(actingAs(ada, publishToLibrary(project)));
    const made = await run(
      actingAs(
        ada,
        find(repositoryItems, item, {
          fields: ["title", "description", "printerSettingsDescription", "publishedAt", "printSettings"],
          include: { printSettings: {} },
          includeFields: [fieldsOf(repositoryPrintSettings, ["name", "material", "weight", "minutes"])],
        }),
      ),
    );
    expect(made.row).toMatchObject({
      title: "Spoon grip",
      description: "<p>A spoon</p>",
      printerSettingsDescription: "<p>Sand it.</p>",
      publishedAt: null,
    });
    expect(made.relatedAll(repositoryPrintSettings, made.row.printSettings)).toMatchObject([
      { name: "Print", material: "petg", weight: 40, minutes: 90 },
    ]);
    expect(JSON.stringify(made.row)).not.toMatch(/Marchetti|Zoë/);
    expect(await run(actingAs(ada, lock(adProjects, project)))).toMatchObject({ libraryItem: item });
    const origin = { fields: ["deviceProjects"], include: { deviceProjects: {} } } as const;
    expect((await run(actingAs(ada, find(libraryOrigin, item, origin)))).row.deviceProjects).toEqual([project]);
    expect(await refusal(actingAs(ada, publishToLibrary(project)))).toBeInstanceOf(Conflict);
  });
});

describe("the sums by year", async () => {
  const { run, refusal, ada, cid, put } = await world();
  const second = await put("ad-projects", { name: "Key turner" });
  await put("ad-designs", { name: "Plan", duration: 15, doneAt: "2026-02-02" }, { project: ["ad-projects", second] });

  it("are of the projects of the acting organization alone", async () => {
    expect(await run(actingAs(ada, readYearSums()))).toMatchObject([
      { year: 2026, projects: 2, minutes: 45, cost: 0 },
      { year: 2025, projects: 1, minutes: 90, grams: 40, cost: 80 },
    ]);
    expect(await run(actingAs(cid, readYearSums()))).toEqual([]);
    expect(await refusal(actingAs(person(adaId), readYearSums()))).toBeInstanceOf(Forbidden);
  });
});
