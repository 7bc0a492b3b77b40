import { beforeAll, describe, expect, it } from "vitest";
import { testApi } from "#tests/support/api.ts";
import { specimenCatalogue } from "#tests/support/specimen.ts";
import { administrator, guest, system } from "#tests/support/viewers.ts";

const userId = "018f0000-0000-7000-8000-000000000001";
const admin = administrator(userId);
const { ask } = testApi(specimenCatalogue);
const linked = (type: string, id: string) => ({ type, id });
const ids: Record<string, string> = {};

async function make(name: string, type: string, attributes: object, relationships: object = {}): Promise<void> {
  const body = { data: { type, attributes, relationships } };
  const made = await ask(`POST /api/v1/${type}`, { viewer: admin, body });
  expect(made.status, made.text).toBe(201);
  ids[name] = made.body.data.id;
}

beforeAll(async () => {
  const data = { type: "users", id: userId, attributes: { firstName: "Ines" } };
  await ask("POST /api/v1/users", { viewer: system(), body: { data } });
  await make("wood", "specimen-tags", { name: "Wood" });
  await make("stone", "specimen-tags", { name: "=Stone" });
  await make("root", "specimens", { title: "Root", sku: "ROOT", isPublic: false });
  await make(
    "thing",
    "specimens",
    { title: "=Thing", sku: "T-1", price: 1250, isPublic: true, happenedAt: "2026-03-01T08:00:00.000Z" },
    {
      tags: { data: [linked("specimen-tags", ids.stone!), linked("specimen-tags", ids.wood!)] },
      parent: { data: linked("specimens", ids.root!) },
      subject: { data: linked("specimen-tags", ids.wood!) },
    },
  );
});

const lines = async (query: string, viewer = admin) => {
  const answer = await ask(`GET /api/v1/specimens.csv?filter[sku]=T-1&${query}`, { viewer });
  return { status: answer.status, text: answer.text, lines: answer.text.replace("\ufeff", "").trim().split("\r\n") };
};

describe("an export for people", () => {
  it("has the relations that are asked for, by the names of their records", async () => {
    const { lines: all } = await lines("fields[specimens]=sku,parent,tags,createdBy,subject");
    expect(all[0]!.split(",").length).toBe(6);
    expect(all[1]).toBe(`${ids.thing},T-1,Root,"'=Stone, Wood",Ines,Wood`);
  });

  it("names no record that its reader may not see", async () => {
    const { lines: all } = await lines("fields[specimens]=sku,parent,tags", guest());
    expect(all[1]).toBe(`${ids.thing},T-1,,"'=Stone, Wood"`);
  });
});

describe("an export for programs", () => {
  it("has members' names, ids of relations and values as they are", async () => {
    const { text, lines: all } = await lines(
      "format=machine&fields[specimens]=title,price,isPublic,happenedAt,parent,tags,subject",
    );
    expect(text.startsWith("\ufeff")).toBe(false);
    expect(all[0]).toBe("id,title,price,isPublic,happenedAt,parent,tags,subject");
    expect(all[1]).toBe(
      `${ids.thing},=Thing,1250,true,2026-03-01T08:00:00.000Z,${ids.root},"${ids.stone},${ids.wood}",specimen-tags/${ids.wood}`,
    );
  });

  it("has every member that is seen, and the links that a record holds itself, unless some are asked for", async () => {
    const [header] = (await lines("format=machine")).lines;
    const names = header!.split(",");
    expect(names).toEqual(expect.arrayContaining(["id", "sku", "kind", "parent", "tags", "subject", "createdBy"]));
    expect(names).not.toContain("children");
    expect(names).not.toContain("secret");
    expect((await lines("format=machine", guest())).lines[0]!.split(",")).not.toContain("vault");
  });

  it("is the list's, in its order, over many pages", async () => {
    for (let number = 0; number < 450; number += 1)
      await make(
        "many",
        "specimens",
        { title: "Many", sku: `M-${1000 + number}`, rank: 9, isPublic: true },
        {
          tags: { data: [linked("specimen-tags", ids.wood!)] },
        },
      );
    const address = "GET /api/v1/specimens.csv?filter[rank]=9&sort=-sku&format=machine&fields[specimens]=sku,tags";
    const { text } = await ask(address, { viewer: admin });
    const rows = text.trim().split("\r\n").slice(1);
    expect(rows.map((row) => row.split(",")[1])).toEqual(
      Array.from({ length: 450 }, (_, number) => `M-${1449 - number}`),
    );
    expect(rows.every((row) => row.endsWith(ids.wood!))).toBe(true);
  });
});

it("refuses another word for its form", async () => {
  expect((await lines("format=other")).status).toBe(400);
  expect((await ask("GET /api/v1/specimens?format=machine", { viewer: admin })).status).toBe(400);
});
