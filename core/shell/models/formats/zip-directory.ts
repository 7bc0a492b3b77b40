import { Inflate } from "three/addons/libs/fflate.module.js";
import { Unshown } from "../model.ts";
import { latinText } from "./latin.ts";

/** A file in an archive. */
export interface ZipEntry {
  /** One character for each byte of it. */
  readonly name: string;
  /** Unpacks it; refuses more than `most` bytes, by what comes out of it, whatever the archive says of its size. */
  readonly unpack: (most: number) => Uint8Array;
}

/** What the directory of an archive names, by the list at its end. */
export function zipEntries(bytes: Uint8Array<ArrayBuffer>): readonly ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start, count } = directoryIn(view);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== signatures.entry) throw new Unshown("unreadable");
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((from) => view.getUint16(at + from, true));
    const extraAt = at + 46 + nameLength!;
    const end = extraAt + extraLength!;
    if (end > bytes.length) throw new Unshown("unreadable");
    const isLocked = (view.getUint16(at + 8, true) & 1) === 1;
    const method = view.getUint16(at + 10, true);
    const { unpacked, packed, offset } = longNumbers(view, at, extraAt, end);
    entries.push({
      name: latinText(bytes, at + 46, extraAt),
      unpack: (most) => {
        if (isLocked || (method !== 0 && method !== 8)) throw new Unshown("unreadable");
        if (unpacked > most) throw new Unshown("unpacked");
        const content = contentAt(bytes, view, offset, packed);
        if (method === 8) return inflated(content, Math.min(most, bombs.from + packed * bombs.factor));
        if (packed > most) throw new Unshown("unpacked");
        return content;
      },
    });
    at = end + noteLength!;
  }
  return entries;
}

const signatures = { local: 0x04034b50, entry: 0x02014b50, end: 0x06054b50, longEnd: 0x06064b50 } as const;

/** More entries than any package has. */
const mostEntries = 10_000;

/** The end of an archive is found from behind, before a note of any length; archives of any size say it twice. */
function directoryIn(view: DataView): { readonly start: number; readonly count: number } {
  const least = Math.max(0, view.byteLength - 22 - 65_535);
  for (let at = view.byteLength - 22; at >= least; at -= 1) {
    if (view.getUint32(at, true) !== signatures.end) continue;
    let [start, count] = [view.getUint32(at + 16, true), view.getUint16(at + 10, true)];
    if (start === 0xffffffff || count === 0xffff) {
      const longAt = at >= 20 ? Number(view.getBigUint64(at - 20 + 8, true)) : view.byteLength;
      if (longAt + 56 > view.byteLength || view.getUint32(longAt, true) !== signatures.longEnd) break;
      [start, count] = [48, 32].map((from) => Number(view.getBigUint64(longAt + from, true))) as [number, number];
    }
    if (count > mostEntries) break;
    return { start, count };
  }
  throw new Unshown("unreadable");
}

/** Numbers that are too long for their place follow the name, those that are needed alone, in this order. */
function longNumbers(view: DataView, at: number, extraAt: number, end: number) {
  const numbers = [24, 20, 42].map((from) => view.getUint32(at + from, true));
  for (let from = extraAt; from + 4 <= end; ) {
    const until = Math.min(end, from + 4 + view.getUint16(from + 2, true));
    if (view.getUint16(from, true) === 1) {
      let next = from + 4;
      for (const [index, number] of numbers.entries()) {
        if (number !== 0xffffffff || next + 8 > until) continue;
        numbers[index] = Number(view.getBigUint64(next, true));
        next += 8;
      }
    }
    from = until;
  }
  const [unpacked, packed, offset] = numbers as [number, number, number];
  return { unpacked, packed, offset };
}

function contentAt(bytes: Uint8Array, view: DataView, offset: number, packed: number): Uint8Array {
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== signatures.local) throw new Unshown("unreadable");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) throw new Unshown("truncated");
  return bytes.subarray(start, start + packed);
}

/** Text that describes a shape becomes some thirty times as long; more than this, from a number of bytes on, is made to harm. */
const bombs = { factor: 100, from: 10_000_000 } as const;

/** Small enough that what comes out of one piece, a thousand times its size at most, is held beside the rest. */
const pieceBytes = 16_384;

function inflated(content: Uint8Array, most: number): Uint8Array {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let isWhole = false;
  const inflate = new Inflate((piece, isLast) => {
    size += piece.length;
    if (size > most) throw new Unshown("unpacked");
    pieces.push(piece.slice());
    isWhole = isLast;
  });
  try {
    for (let at = 0; at < content.length; at += pieceBytes) {
      inflate.push(content.subarray(at, at + pieceBytes), at + pieceBytes >= content.length);
    }
  } catch (error) {
    throw error instanceof Unshown ? error : new Unshown("unreadable");
  }
  if (!isWhole) throw new Unshown("truncated");
  const whole = new Uint8Array(size);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
