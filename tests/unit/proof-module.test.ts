import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { type CatalogueService, catalogue, isOn } from "#core/kernel/module.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { create } from "#core/kernel/write.ts";
import { modules } from "#core/modules.ts";
import { adminMetadata } from "#core/shell/admin/metadata.ts";
import { tasksOf } from "#core/shell/admin/tasks.ts";
import { pageContent } from "#core/shell/pages/content.ts";
import { SearchMisses } from "#core/shell/search/ports.ts";
import { searchSite } from "#core/shell/search/search.ts";
import { Installation, type InstallationService } from "#core/shell/site/installation.ts";
import { siteAddresses } from "#core/shell/site/site-map.ts";
import { documentOf, kernelOver } from "#tests/support/kernel.ts";
import { proofModule } from "#tests/support/proof-module/index.ts";
import { writeOf } from "#tests/support/queries.ts";
import { superAdministrator, without } from "#tests/support/viewers.ts";

const viewer = superAdministrator("018f0000-0000-7000-8000-000000000001");
const off = { ...viewer, flags: without("software") };
const person = { firstName: "Ada", lastName: "Lovelace", email: "ada@example.org" };
/** The only member of it that is asked. */
const installation = { locales: ["en"] } as Partial<InstallationService> as InstallationService;

const listed = catalogue([...modules, proofModule]);
const unlisted = catalogue(modules);

/** A site with a page that has the block of the module, if there is one. */
async function siteOf(all: CatalogueService) {
  const { run, refusal, storage } = kernelOver(all);
  await run(storage.transaction(storage.insert(writeOf("users", viewer.id!, { values: person }))));
  const page = await run(actingAs(viewer, create(documentOf("app-pages", { path: "/proofs", title: "Proofs" }))));
  const addBlock = actingAs(
    viewer,
    create(
      documentOf(
        "app-page-components",
        { name: "proofs", internalId: "018f0000-0000-7000-8000-0000000000bb", props: { title: "All", limit: 2 } },
        { page: { type: "app-pages", id: page } },
      ),
    ),
  );
  const makeProof = (title: string) => actingAs(viewer, create(documentOf("proofs", { title })));
  /** What a viewer meets of the module, wherever the site shows what modules bring. */
  const traces = async (by: typeof viewer) => {
    const tasks = actingAs(by, tasksOf()).pipe(Effect.provideService(Installation, installation));
    const { components } = await run(actingAs(by, pageContent(page)));
    const { data: results, meta } = await run(
      Effect.provideService(actingAs(by, searchSite("theorem")), SearchMisses, uncounted),
    );
    return {
      blocks: components.map(({ name, data }) => ({ name, data })),
      results: results.map(({ type, title, path }) => ({ type, title, path })),
      counted: Object.keys(meta.hasMore),
      addresses: (await run(actingAs(by, siteAddresses())))
        .map(({ path }) => path)
        .filter((path) => path !== "/proofs"),
      tasks: (await run(tasks)).map(({ name, type, count, query }) => ({ name, type, count, query })),
      kinds: adminMetadata(all, by).filter(({ type }) => type.startsWith("proof")).length,
    };
  };
  return { run, refusal, addBlock, makeProof, traces };
}

const nothing = { blocks: [], results: [], counted: [], addresses: [], tasks: [], kinds: 0 };

const uncounted = { record: () => Effect.void, most: () => Effect.succeed([]) };

describe("a module", () => {
  it("works from its line in the list to what the site shows", async () => {
    const { run, addBlock, makeProof, traces } = await siteOf(listed);
    await run(addBlock);
    const id = await run(makeProof("A theorem"));
    expect(await traces(viewer)).toEqual({
      blocks: [{ name: "proofs", data: ["A theorem"] }],
      results: [{ type: "proofs", title: "A theorem", path: `/proofs/${id}` }],
      counted: ["proofs"],
      addresses: [`/proofs/${id}`],
      tasks: [{ name: "unchecked-proofs", type: "proofs", count: 1, query: { "filter[isChecked]": "0" } }],
      kinds: 1,
    });
  });

  it("writes by its own rules, does what follows from its events, and does its jobs", async () => {
    const { run, makeProof } = await siteOf(listed);
    await run(makeProof("A lemma"));
    const { rows } = await run(actingAs(viewer, listEntries(queryOf("proofs"))));
    expect(rows.map(({ attributes }) => attributes.length)).toEqual([7]);
    const [job] = listed.contributions("jobs").filter(({ module }) => module === "proof");
    await run(actingAs(viewer, job!.part.run({})));
    const { rows: notes } = await run(actingAs(viewer, listEntries(queryOf("proof-notes"))));
    expect(notes.map(({ attributes }) => attributes.text).toSorted()).toEqual(["A lemma", "by the clock"]);
  });

  it("is gone without a trace when its flag is off", async () => {
    const { run, refusal, addBlock, makeProof, traces } = await siteOf(listed);
    await run(addBlock);
    await run(makeProof("A theorem"));
    expect(await traces(off)).toEqual(nothing);
    expect(await refusal(actingAs(off, create(documentOf("proofs", { title: "Another" }))))).toMatchObject({
      _tag: "NotFound",
    });
    expect(listed.contributions("jobs").filter((job) => job.module === "proof" && isOn(job, off.flags))).toEqual([]);
  });

  it("is gone without a trace when its line is", async () => {
    const { refusal, addBlock, traces } = await siteOf(unlisted);
    expect(await traces(viewer)).toEqual(nothing);
    expect(await refusal(addBlock)).toMatchObject({ _tag: "Invalid", issues: [{ detail: "unknown-block" }] });
    expect(unlisted.contributions("jobs").some(({ module }) => module === "proof")).toBe(false);
    expect(unlisted.entities.has("proofs")).toBe(false);
  });
});
