import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { badgeImages } from "#adapters/badge-images/badge-images.ts";
import { awardPath } from "#core/modules/open-badges/rules.ts";
import { addressesOf, addToProfileUrl } from "#core/modules/open-badges/standards/addresses.ts";
import { documentIn } from "#core/modules/open-badges/verify/bounds.ts";
import { didAddress } from "#core/modules/open-badges/verify/documents.ts";
import { expiryCheck } from "#core/modules/open-badges/verify/recipient.ts";
import { check, outcomeOf } from "#core/modules/open-badges/verify/report.ts";
import { png, svg } from "#tests/support/sample-files.ts";

describe("the addresses of badges", () => {
  it("have for every issuer a DID whose document is at did.json below its address", () => {
    const { did, issuer } = addressesOf("https://labs.example.org");
    expect(did("7")).toBe("did:web:labs.example.org:services:open-badges:issuers:7");
    expect(didAddress(did("7"))).toBe(`${issuer("7")}/did.json`);
    expect(addressesOf("http://localhost:4000").did("7")).toMatch(/^did:web:localhost%3A4000:/);
  });

  it.each([
    ["did:web:example.org", "https://example.org/.well-known/did.json"],
    ["did:web:example.org%3A8443:a:b", "https://example.org:8443/a/b/did.json"],
    ["did:key:z6Mk", undefined],
    ["did:web:example.org/../x", undefined],
    ["did:web:user@example.org", undefined],
  ])("find the document of %s", (did, address) => expect(didAddress(did)).toBe(address));

  it("ROUTE-076 LINK-007 put an award below the page that shows badges, if there is one", () => {
    const pages = [{ path: "/badges", components: ["open-badges"] }];
    expect(awardPath("7", pages)).toBe("/badges/assertions/7");
    expect(awardPath("7", [])).toBeUndefined();
  });

  it("fill in what a profile elsewhere asks of a certification", () => {
    const award = { id: "7", title: "Soldering & more", issuer: "Lab", url: "https://labs.example.org/7" };
    const url = new URL(
      addToProfileUrl({ ...award, issuedAt: "2026-03-04T00:00:00.000Z", expiresAt: "2027-11-04T00:00:00.000Z" }),
    );
    expect(Object.fromEntries(url.searchParams)).toEqual({
      startTask: "CERTIFICATION_NAME",
      name: "Soldering & more",
      organizationName: "Lab",
      issueYear: "2026",
      issueMonth: "3",
      expirationYear: "2027",
      expirationMonth: "11",
      certUrl: "https://labs.example.org/7",
      certId: "7",
    });
  });
});

describe("images with badges in them", () => {
  const bake = (image: Uint8Array, baked: object) => Effect.runPromise(badgeImages.bake(image, baked));
  const unbake = (bytes: Uint8Array) => Effect.runPromise(badgeImages.unbake(bytes));

  it("give back whatever was baked into them, as pictures and as drawings", async () => {
    const images = [await png(), svg()];
    // Drawings are text: white space at the ends of a document is no part of it.
    const document = fc.json({ maxDepth: 3 }).filter((text) => text.trim() === text);
    await fc.assert(
      fc.asyncProperty(document, document, fc.constantFrom(...images), async (assertion, credential, image) => {
        const { bytes } = (await bake(image, { assertion, credential }))!;
        expect(await unbake(bytes)).toEqual({ assertion, credential });
        const again = (await bake(bytes, { assertion: credential }))!;
        expect(await unbake(again.bytes)).toEqual({ assertion: credential });
      }),
      { numRuns: 25 },
    );
  });

  it("are none where there is no picture", async () => {
    expect(await bake(Buffer.from("no picture"), { assertion: "{}" })).toBeNull();
  });

  it("never break what looks into them, whatever the bytes", async () => {
    const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, isPng) => {
        const found = await unbake(isPng ? Buffer.concat([mark, bytes]) : bytes);
        expect(["string", "object"]).toContain(typeof found);
      }),
      { numRuns: 200 },
    );
  });
});

describe("what is said of a badge", () => {
  it("is that it is valid only where nothing fails and all could be found out", () => {
    const pass = check("format", "pass", "understood");
    const open = check("recipient", "open", "not-asked");
    const unknown = check("revocation", "unknown", "unchecked");
    const fail = check("signature", "fail", "broken");
    expect(outcomeOf([pass, open])).toBe("valid");
    expect(outcomeOf([pass, unknown])).toBe("unknown");
    expect(outcomeOf([unknown, fail])).toBe("invalid");
  });

  it("BADGE-001 is that it has expired from its expiry on", () => {
    const now = "2026-05-01T00:00:00.000Z";
    expect(expiryCheck(null, null, now).code).toBe("never-expires");
    expect(expiryCheck(null, "2026-05-01T00:00:00.000Z", now).code).toBe("expired");
    expect(expiryCheck(null, "2026-05-01T00:00:00.001Z", now).code).toBe("valid-until");
    expect(expiryCheck("2026-05-02T00:00:00.000Z", null, now).code).toBe("not-yet");
  });

  it("comes of documents within bounds alone", () => {
    expect(documentIn('{"a":[1,{"b":2}]}')).toEqual({ a: [1, { b: 2 }] });
    expect(documentIn("[]")).toBe("not-json");
    expect(documentIn(`${'{"a":'.repeat(40)}1${"}".repeat(40)}`)).toBe("large");
    expect(documentIn(JSON.stringify({ a: Array.from({ length: 5000 }, () => 0) }))).toBe("large");
  });
});
