import { describe, expect, it } from "vitest";
import { mostWritten } from "#core/shell/record-import/limits.ts";
import type { ImportOutcome } from "#core/shell/record-import/shapes.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import { notBegun, partsOf, textOfBytes, writeParts } from "#web/shell/record-import/import-parts.ts";

const file = (count: number) =>
  `name;about\r\n${Array.from({ length: count }, (_, index) => `Lab ${index};"Makes ""things""; and\r\nmends them"`).join("\r\n")}\r\n`;
const done = (lines: number): ImportOutcome => ({
  created: lines - 1,
  updated: 1,
  unchanged: 0,
  faults: [],
  faultFile: null,
});
const fault = { line: 3, column: "name", fault: "twice", value: "Lab", message: "Twice." };
const lost: Failure = { kind: "network", status: 0, faults: [] };

describe("a file of many lines", () => {
  it("is written in parts, each with the head, its cells as they were", () => {
    const parts = partsOf(file(2 * mostWritten + 1));
    expect(parts.map(({ lines }) => lines)).toEqual([mostWritten, mostWritten, 1]);
    expect(parts[2]?.csv).toBe(`name,about\r\nLab ${2 * mostWritten},"Makes ""things""; and\r\nmends them"\r\n`);
    expect(partsOf("name\r\n")).toEqual([]);
  });

  it("tells how far it is, and adds up what became of its lines", async () => {
    const parts = partsOf(file(2 * mostWritten));
    const told: number[] = [];
    const send = async () => ({ ok: true, value: done(mostWritten) }) as const;
    const ended = await writeParts(parts, notBegun, send, ({ lines }) => told.push(lines));
    expect(told).toEqual([mostWritten, 2 * mostWritten]);
    expect(ended).toMatchObject({ parts: 2, created: 2 * mostWritten - 2, updated: 2, faults: [] });
  });

  it("goes on after the part that was lost, and names lines at fault by their place in the file", async () => {
    const parts = partsOf(file(2 * mostWritten));
    const sent: string[] = [];
    const answers = [
      { ok: true, value: done(mostWritten) },
      { ok: false, error: lost },
      { ok: true, value: { ...done(1), faults: [fault, { ...fault, line: 1 }] } },
      { ok: true, value: done(mostWritten) },
    ] as const;
    const send = async (csv: string) => {
      sent.push(csv);
      return answers[sent.length - 1]!;
    };
    const stopped = await writeParts(parts, notBegun, send, () => undefined);
    expect(stopped).toMatchObject({ parts: 1, lines: mostWritten, failure: lost });
    const refused = await writeParts(parts, stopped, send, () => undefined);
    expect(refused.faults.map(({ line }) => line)).toEqual([mostWritten + 3, 1]);
    expect("failure" in refused).toBe(false);
    expect(await writeParts(parts, refused, send, () => undefined)).toMatchObject({ parts: 2, faults: [] });
    expect(sent.map((csv) => csv === parts[0]?.csv)).toEqual([true, false, false, false]);
  });
});

describe("the text of a file", () => {
  it("is read from what spreadsheets write", () => {
    const text = "name;address\r\nÉrables;“4, rue”\r\n";
    const utf8 = new TextEncoder().encode(text);
    expect(textOfBytes(utf8)).toBe(text);
    expect(textOfBytes(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8]))).toBe(`\ufeff${text}`);
    const utf16 = new Uint8Array(new Uint16Array([...`\ufeff${text}`].map((letter) => letter.charCodeAt(0))).buffer);
    expect(textOfBytes(utf16)).toBe(text);
    const windows = [..."name;address\r\n"].map((letter) => letter.charCodeAt(0));
    expect(textOfBytes(new Uint8Array([...windows, 0xc9, 0x72, 0x3b, 0x93, 0x80, 0x94]))).toBe(
      "name;address\r\nÉr;“€”",
    );
  });
});
