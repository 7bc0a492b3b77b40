import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { keyRing } from "#adapters/key-ring/key-ring.ts";

const key = (id: string) => ({ id, key: randomBytes(32).toString("base64") });
const [old, current] = [key("old"), key("current")];
const place = { type: "users", field: "secret", id: "0198f0c8-0000-7000-8000-000000000000" };

describe("a sealed text", () => {
  const ring = keyRing([current, old]);

  it.each(["", "a", "numéro 1 85 05", "é".repeat(10_000), "\u0000"])("opens to what it was: %#", (text) => {
    const sealed = ring.seal(text, place);
    expect(ring.open(sealed, place)).toBe(text);
    if (text.length > 4) expect(sealed).not.toContain(text);
  });

  it("is another each time, and names its key", () => {
    expect(ring.seal("same", place)).not.toBe(ring.seal("same", place));
    expect(ring.seal("same", place)).toMatch(/^current\./);
  });

  it("opens with an older key that is still on the ring, and not without it", () => {
    const sealed = keyRing([old]).seal("text", place);
    expect(ring.open(sealed, place)).toBe("text");
    expect(() => keyRing([current]).open(sealed, place)).toThrow(/old/);
  });

  it("cannot be moved to another row, field or type, nor altered", () => {
    const sealed = ring.seal("text", place);
    for (const elsewhere of [
      { ...place, id: "0198f0c8-0000-7000-8000-000000000001" },
      { ...place, field: "other" },
      { ...place, type: "organizations" },
    ]) {
      expect(() => ring.open(sealed, elsewhere)).toThrow();
    }
    const parts = sealed.split(".");
    for (const index of [1, 2, 3]) {
      const changed = parts.map((part, at) => (at === index ? `${part.slice(1)}${part[0] === "A" ? "B" : "A"}` : part));
      expect(() => ring.open(changed.join("."), place)).toThrow();
    }
    for (const broken of ["", "current", "current...", "current.a.b.c"])
      expect(() => ring.open(broken, place)).toThrow();
  });

  it("is found by its digest, which differs by field and by key and gives nothing away", () => {
    const digest = ring.digest("text", place);
    expect(ring.digest("text", place)).toBe(digest);
    expect(ring.digest("text", { ...place, field: "other" })).not.toBe(digest);
    expect(keyRing([old]).digest("text", place)).not.toBe(digest);
    expect(digest).toMatch(/^[\w-]{43}$/);
  });
});
