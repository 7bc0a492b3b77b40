import { strFromU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { cleanConfiguration } from "#adapters/archives/configurations.ts";
import { configurationMetadata, internalEntries, usualInternalEntries } from "#core/shell/files/configurations.ts";
import { bytesOf } from "#tests/support/made-models.ts";

const archive = (entries: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(entries).map(([name, text]) => [name, bytesOf(text)] as const))),
  );
const manifest = JSON.stringify({ id: "board-12", version: 3, systemType: "grid" });
const cleaned = (entries: Readonly<Record<string, string>>, names = usualInternalEntries) =>
  cleanConfiguration(archive(entries), names);

describe("a configuration archive", () => {
  it("FILE-007 is cleaned of internal entries and of the changelog, and keeps the others as they were", async () => {
    const { bytes, removed } = await cleaned({
      "manifest.json": manifest,
      "pages/home.json": "{}",
      "pages/logo.svg": "<svg/>",
      ".DS_Store": "x",
      "pages/.hidden/a.txt": "x",
      "__MACOSX/pages/._home.json": "x",
      "Temp/half.bin": "x",
      "pages/home.json.bak": "x",
      "pages/~$home.docx": "x",
      "logs/today.txt": "x",
      "error.LOG": "x",
      "CHANGELOG.md": "x",
    });
    const kept = unzipSync(bytes);
    expect(Object.keys(kept).sort()).toEqual(["manifest.json", "pages/home.json", "pages/logo.svg"]);
    expect(strFromU8(kept["pages/logo.svg"]!)).toBe("<svg/>");
    expect(removed).toBe(9);
  });

  it("FILE-007 stays as it came, byte by byte, where nothing is internal", async () => {
    const whole = archive({ "manifest.json": manifest, "a.txt": "a" });
    expect((await cleanConfiguration(whole, usualInternalEntries)).bytes).toBe(whole);
  });

  it("FILE-007 loses what the installation names instead", async () => {
    const { bytes } = await cleaned({ "a.log": "kept", "secret.txt": "x", "notes (old).txt": "x" }, [
      "secret.*",
      "notes (old).txt",
    ]);
    expect(Object.keys(unzipSync(bytes))).toEqual(["a.log"]);
  });

  it("FILE-008 says its id, version and system type, at the top or in its one folder", async () => {
    const said = { configId: "board-12", version: "3", systemType: "grid" };
    expect((await cleaned({ "manifest.json": manifest })).metadata).toEqual(said);
    expect((await cleaned({ "board/manifest.json": `\ufeff${manifest}`, "board/a": "" })).metadata).toEqual(said);
    const nothing = { configId: null, version: null, systemType: null };
    expect((await cleaned({ "a.txt": "a" })).metadata).toEqual(nothing);
    expect((await cleaned({ "manifest.json": "{ broken" })).metadata).toEqual(nothing);
    expect(configurationMetadata({ id: " ", version: { a: 1 }, systemType: "x".repeat(201) })).toEqual(nothing);
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ["what is no archive", bytesOf("no archive at all")],
    ["an archive that breaks off", archive({ "a.txt": "a", ".b": "b" }).slice(0, -30)],
    ["an archive that leads out of itself", archive({ "../../etc/passwd": "x" })],
    [
      "an archive that claims to unpack to half a gigabyte",
      claiming(archive({ "a.txt": "a".repeat(2_000) }), 600_000_000),
    ],
    ["an archive that unpacks to more than it claims", claiming(archive({ "a.txt": "a".repeat(2_000), ".b": "" }), 10)],
    ["an archive that is locked", locked(archive({ "a.txt": "a" }))],
  ])("FILE-009 cannot be cleaned: %s", async (_what, bytes) => {
    await expect(cleanConfiguration(bytes, usualInternalEntries)).rejects.toThrow();
  });

  it("tells names by whole parts of a path", () => {
    const isInternal = internalEntries(usualInternalEntries);
    expect(["logo.png", "template/a", "my.tmp.txt", "backups.json", "a/changelogs"].filter(isInternal)).toEqual([]);
    expect(["a/LOG/b", "a.TMP", ".git/config", "x/changelog"].every(isInternal)).toBe(true);
  });
});

/** Every place in the directory of an archive that begins an entry. */
function* places(view: DataView): Generator<number> {
  for (let at = 0; at + 4 < view.byteLength; at += 1) if (view.getUint32(at, true) === 0x02014b50) yield at;
}

function claiming(bytes: Uint8Array<ArrayBuffer>, size: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (const at of places(view)) view.setUint32(at + 24, size, true);
  return bytes;
}

function locked(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer);
  for (const at of places(view)) view.setUint16(at + 8, 1, true);
  return bytes;
}
