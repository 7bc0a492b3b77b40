import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";

const { url } = await testServer();
const ask = async (path: string, language = "en") => {
  const answer = await send(url, `GET /api/v1/services/${path}`, { headers: { "accept-language": language } });
  expect(answer.status).toBe(200);
  return answer.body.data;
};

describe("countries", () => {
  it("API-010 are a map keyed by their id, in the language of the reader", async () => {
    const english = await ask("countries");
    expect(Object.keys(english)).toHaveLength(249);
    expect(english.DE).toEqual({ id: "DE", name: "Germany" });
    expect((await ask("countries", "fr")).DE.name).toBe("Allemagne");
    expect((await ask("countries", "da")).DE.name).toBe("Tyskland");
  });

  it.each(locales)("each have a name in %s", async (locale) => {
    for (const { id, name } of Object.values<{ id: string; name: string }>(await ask("countries", locale)))
      expect(name).not.toBe(id);
  });
});

describe("France", () => {
  it("API-011 has its departments, each in a region", async () => {
    const { departments, regions } = await ask("utils/regions/france");
    expect(departments).toHaveLength(101);
    expect(regions).toHaveLength(18);
    expect(departments.find(({ code }: { code: string }) => code === "35")).toEqual({
      code: "35",
      name: "Ille-et-Vilaine",
      region: "53",
    });
    expect(departments.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(["01", "2A", "2B", "971", "976"]),
    );
    const known = new Set(regions.map(({ code }: { code: string }) => code));
    for (const { region } of departments) expect(known).toContain(region);
    expect(new Set(departments.map(({ code }: { code: string }) => code)).size).toBe(101);
  });
});
