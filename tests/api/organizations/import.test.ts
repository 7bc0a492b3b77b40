import { describe, expect, it } from "vitest";
import { mostLines, mostWritten } from "#core/shell/record-import/limits.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: async (settings) => {
    await putPeople(settings, [
      { email: "admin@labs.test", roles: ["admin"] },
      { email: "keeper@labs.test", roles: ["organization_admin"] },
    ]);
  },
});
const admin = await signedIn(server.url, "admin@labs.test");
const send = (csv: string, isDryRun = false, by = admin) =>
  by.request("POST /api/v1/services/organizations/import", { body: { csv, isDryRun } });
const named = async (text: string) =>
  (await admin.request(`GET /api/v1/organizations?filter[name]=${encodeURIComponent(text)}&include=organizationType`))
    .body.data;

describe("an import of organizations", () => {
  const csv =
    "name;unitName;organizationType;country;contactEmail;latitude;longitude\r\n" +
    "Lab of the Alps;Making;fablab;FR;hello@alps.test;45,188529;5.724524\r\n" +
    "Lab of the Alps;Trying;Hospital;FR;;;\r\n";

  it("tries first, then makes and changes them, all or none", async () => {
    expect((await send(csv, true)).body.data).toMatchObject({ created: 2, updated: 0, faults: [], faultFile: null });
    expect(await named("Lab of the Alps")).toEqual([]);
    expect((await send(csv)).body.data).toMatchObject({ created: 2, updated: 0, unchanged: 0 });
    const made = await named("Lab of the Alps");
    expect(made).toHaveLength(2);
    const making = made.find(
      ({ attributes }: { attributes: { unitName: string } }) => attributes.unitName === "Making",
    );
    expect(making).toMatchObject({
      attributes: { contactEmail: "hello@alps.test", latitude: 45.188529, longitude: 5.724524, country: "FR" },
      relationships: { organizationType: { data: { id: "fablab" } } },
    });
    const again = await send(
      csv.replace("hello@", "bonjour@").replace("Lab of the Alps;Making", "lab of the alps;making"),
    );
    expect(again.body.data).toMatchObject({ created: 0, updated: 1, unchanged: 1 });
    expect(await named("Lab of the Alps")).toHaveLength(2);
  });

  it("says what is wrong by line and column, in words, and keeps nothing", async () => {
    const { faults, faultFile, ...none } = (
      await send(`${csv}Broken;;castle;FRA;not-an-address;95;\r\nBroken;;;;;;\r\n;;;;x@y.test;;\r\n`)
    ).body.data;
    expect(none).toEqual({ created: 0, updated: 0, unchanged: 0 });
    const told = faults.map(
      ({ line, column, fault }: { line: number; column: string; fault: string }) => `${line} ${column} ${fault}`,
    );
    expect(told).toEqual(
      expect.arrayContaining([
        "4 organizationType unknown-type",
        "4 longitude half-a-position",
        "5 name twice",
        "6 name required",
      ]),
    );
    expect(told.filter((each: string) => /^4 (country|contactEmail|latitude) /.test(each))).toHaveLength(3);
    for (const { message } of faults) expect(message).toMatch(/^[A-Z][^{}]+\.$/);
    expect(faultFile).toContain("No type has this name.");
    expect(await named("Broken")).toEqual([]);
  });

  it("takes what spreadsheets write, and says by line what is doubled, too short or not known", async () => {
    const mark = "\ufeff";
    const quoted = `${mark}name,shortDescription,country\n"Lab of ""the"" sea","Two,\nlines",FR\n`;
    expect((await send(quoted)).body.data).toMatchObject({ created: 1, faults: [] });
    const [made] = await named('Lab of "the" sea');
    expect(made.attributes).toMatchObject({ shortDescription: "Two,\nlines", country: "FR" });

    const { faults } = (await send("name;motto\nOne;x\nTwo\n ONE ;y\n", true)).body.data;
    expect(faults.map(({ line, column, fault }: Record<string, unknown>) => `${line} ${column} ${fault}`)).toEqual([
      "1 motto unknown-column",
    ]);
    const lines = (await send("name;country\nOne;FR\nTwo\n ONE ;FR\n", true)).body.data.faults;
    expect(lines.map(({ line, fault }: Record<string, unknown>) => `${line} ${fault}`)).toEqual(["3 cells", "4 twice"]);
    expect((await send("", true)).body.data.faults).toMatchObject([{ line: 1, fault: "no-columns" }]);
  });

  it("takes what would be a formula for the text that it is, and gives none to a spreadsheet", async () => {
    const formula = '=HYPERLINK(""https://x.test"")';
    const link = formula.replaceAll('""', '"');
    expect((await send(`name,contactAddress\n"${formula}",+33 1\n`)).body.data).toMatchObject({ created: 1 });
    const [{ attributes }] = await named(link);
    expect(attributes).toMatchObject({ name: link, contactAddress: "+33 1" });
    const path = "GET /api/v1/organizations?page[size]=all";
    const { text } = await admin.request(path, { headers: { accept: "text/csv" } });
    expect(text).toContain(`"'${formula}"`);
    expect(text).toContain("'+33 1");
    expect(text).not.toMatch(/(?:^|[,"\n])[=+]/);
    const broken = (await send(`name,country\n"${formula}x",NOWHERE\n`, true)).body.data;
    expect(broken.faultFile).toContain(`"'${formula}x"`);
  });

  it("tries a large file as a whole, and writes no more at once than there is time for", async () => {
    const large = (count: number) =>
      `name\n${Array.from({ length: count }, (_, index) => `Mill ${index}`).join("\n")}\n`;
    expect((await send(large(mostLines), true)).body.data).toMatchObject({ created: mostLines, faults: [] });
    const tooMany = { line: 1, column: null, fault: "too-many" };
    expect((await send(large(mostLines + 1), true)).body.data.faults).toMatchObject([tooMany]);
    expect((await send(large(mostWritten + 1))).body.data).toMatchObject({ created: 0, faults: [tooMany] });
    expect(await named("Mill 0")).toEqual([]);
    expect((await send(large(mostWritten))).body.data).toMatchObject({ created: mostWritten, faults: [] });
    expect((await send("x".repeat(3_000_000), true)).status).toBe(413);
  });

  it("is for administrators, and asks for the columns that it needs", async () => {
    expect((await send(csv, true, await signedIn(server.url, "keeper@labs.test"))).status).toBe(403);
    const { faults } = (await send("title\nLab\n")).body.data;
    expect(faults).toEqual([
      { line: 1, column: null, fault: "no-columns", value: "", message: expect.stringContaining("name") },
    ]);
  });
});
