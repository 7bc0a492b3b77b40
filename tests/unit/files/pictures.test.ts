import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { holdsActiveMarkup } from "#adapters/images/active-markup.ts";
import { readDrawing } from "#adapters/images/drawings.ts";
import { framePicture } from "#adapters/images/frames.ts";
import { readPicture } from "#adapters/images/pictures.ts";
import { longestDrawing } from "#core/shell/files/ports.ts";
import { noise, photo, png } from "#tests/support/sample-files.ts";

const read = async (bytes: Buffer, mimeType: string) => {
  const picture = await readPicture(bytes, mimeType);
  if (typeof picture === "string") throw new Error(picture);
  return { ...picture, metadata: await sharp(picture.bytes, { animated: true }).metadata() };
};

describe("pictures", () => {
  it.each(["jpeg", "png", "webp", "gif", "avif"] as const)("FILE-001 keep their format: %s", async (format) => {
    const bytes = await sharp(await png(60, 40))
      [format]()
      .toBuffer();
    const { mimeType, width, height, variants, metadata } = await read(bytes, `image/${format}`);
    expect([mimeType, width, height]).toEqual([`image/${format}`, 60, 40]);
    expect(metadata.format).toBe(format === "avif" ? "heif" : format);
    expect(variants.map(({ name, width }) => [name, width])).toEqual([["preview", 60]]);
  });

  it("FILE-001 lose what the camera wrote, and stand upright", async () => {
    const { metadata, width, height } = await read(await photo(300, 200), "image/jpeg");
    expect([width, height, metadata.exif, metadata.orientation, metadata.xmp, metadata.icc]).toEqual([
      200,
      300,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("FILE-001 are brought below 2 MB", async () => {
    const bytes = await sharp(noise(2_000 * 1_500 * 3), { raw: { width: 2_000, height: 1_500, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer();
    expect(bytes.length).toBeGreaterThan(2 * 1024 * 1024);
    expect((await read(bytes, "image/jpeg")).bytes.length).toBeLessThanOrEqual(2 * 1024 * 1024);
  });

  it("keep their movement, and a still preview", async () => {
    const frames = await Promise.all(
      [50, 51, 52].map(async (width) =>
        sharp(await png(width, 40))
          .resize(50, 40)
          .negate(width === 51)
          .toBuffer(),
      ),
    );
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    const { width, height, metadata, variants } = await read(moving, "image/gif");
    expect([width, height, metadata.pages]).toEqual([50, 40, 3]);
    expect(variants.map(({ name }) => name)).toEqual(["preview"]);
    expect((await sharp(variants[0]!.bytes, { animated: true }).metadata()).pages ?? 1).toBe(1);
  });

  it.each([2, 3, 4, 5, 6, 7, 8])("stand upright in each frame, in their order: orientation %i", async (orientation) => {
    // A red corner, and another ground in each frame.
    const frames = await Promise.all(
      ["#000000", "#808080", "#ffffff"].map((background) =>
        sharp({ create: { width: 60, height: 40, channels: 3, background } })
          .composite([
            { input: { create: { width: 30, height: 20, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
          ])
          .png()
          .toBuffer(),
      ),
    );
    const delay = [100, 200, 300];
    const moving = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true, delay, loop: 3 })
      .withMetadata({ orientation })
      .toBuffer();
    const { bytes, width, height, metadata } = await read(moving, "image/webp");
    expect([width, height]).toEqual(orientation < 5 ? [60, 40] : [40, 60]);
    expect(metadata).toMatchObject({ pages: 3, delay, loop: 3 });
    for (const [page, frame] of frames.entries()) {
      const lying = await sharp(frame).withMetadata({ orientation }).png().toBuffer();
      const wanted = await sharp(lying).autoOrient().removeAlpha().raw().toBuffer();
      const made = await sharp(bytes, { page }).removeAlpha().raw().toBuffer();
      expect(made.length).toBe(wanted.length);
      const apart = wanted.reduce((sum, value, at) => sum + Math.abs(value - made[at]!), 0);
      expect(apart / wanted.length).toBeLessThan(4);
    }
  });

  it("are not decoded when they claim more pixels than anyone needs, over all their frames", async () => {
    expect(await readPicture(await png(10_000, 10_000), "image/png")).toBe("pixels");
    expect(await readPicture(largeGif(9_000, 1), "image/gif")).toBe("pixels");
    expect(await readPicture(largeGif(6_000, 2), "image/gif")).toBe("pixels");
  });

  it("are refused in formats that no browser shows", async () => {
    expect(
      await readPicture(
        await sharp(await png())
          .tiff()
          .toBuffer(),
        "image/tiff",
      ),
    ).toBe("format");
  });
});

/** A few bytes that claim frames of so many pixels a side. */
function largeGif(side: number, frames: number): Buffer {
  const header = Buffer.from("GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff", "latin1");
  header.writeUInt16LE(side, 6);
  header.writeUInt16LE(side, 8);
  const frame = Buffer.from("\x21\xf9\x04\0\x0a\0\0\0\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0", "latin1");
  frame.writeUInt16LE(side, 13);
  frame.writeUInt16LE(side, 15);
  return Buffer.concat([header, ...Array.from({ length: frames }, () => frame), Buffer.from(";")]);
}

describe("what acts in a picture", () => {
  it.each(["<script>", "<SCRIPT ", "<html>", "<!DOCTYPE html", "<?php ", "javascript:", "PK\u0003\u0004\u0014\0"])(
    "is found wherever it stands: %j",
    async (active) => {
      for (const at of [0, 1_048_570, 2_500_000]) {
        const bytes = Buffer.alloc(3_000_000, 7);
        bytes.write(active, at, "latin1");
        expect(await holdsActiveMarkup(bytes)).toBe(true);
      }
    },
  );

  it("is not found in noise", async () => {
    expect(await holdsActiveMarkup(noise(5_000_000))).toBe(false);
  });
});

describe("pictures of shared pages", () => {
  /** Red on the left, blue on the right. */
  const halves = sharp({ create: { width: 400, height: 100, channels: 3, background: "#ff0000" } })
    .composite([
      { input: { create: { width: 200, height: 100, channels: 3, background: "#0000ff" } }, left: 200, top: 0 },
    ])
    .png()
    .toBuffer();

  it.each([
    [0, "red"],
    [100, "blue"],
  ])("are filled around the focal point: %s hundredths across shows %s", async (x, colour) => {
    const made = await framePicture(await halves, { width: 1200, height: 630 }, { x, y: 50 });
    if (typeof made === "string") throw new Error(made);
    const { format, width, height } = await sharp(made).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    const { channels } = await sharp(made).stats();
    const [red, , blue] = channels.map(({ mean }) => mean);
    expect((red ?? 0) > (blue ?? 0) ? "red" : "blue").toBe(colour);
  });

  it("are none of what cannot be read", async () => {
    expect(await framePicture(new Uint8Array([1, 2]), { width: 10, height: 10 }, { x: 0, y: 0 })).toBe("broken");
  });
});

describe("drawings", () => {
  const drawn = async (text: string) => {
    const drawing = await readDrawing(Buffer.from(text));
    return typeof drawing === "string" ? drawing : Buffer.from(drawing.bytes).toString();
  };
  const svg = (inside: string, attributes = "") =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${attributes}>${inside}</svg>`;

  it("FILE-006 keep their gradients, clips, filters, symbols and styles", async () => {
    const inside =
      '<defs><linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="red"/></linearGradient>' +
      '<clipPath id="c"><rect width="5" height="5"/></clipPath><filter id="f"><feGaussianBlur stdDeviation="1"/></filter>' +
      '<symbol id="s"><path d="M0 0h1"/></symbol><style>.a{fill:url(#g)}</style></defs><use href="#s"/>' +
      '<g class="a" clip-path="url(#c)" filter="url(#f)"><text x="1">É &amp; à</text></g>';
    expect(await drawn(svg(inside))).toBe(svg(inside));
  });

  it("FILE-006 lose their document type, comments, metadata, links and pictures of elsewhere", async () => {
    const text = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "x" "y.dtd"><!-- by me -->${svg(
      '<metadata>secret</metadata><a href="https://example.org"><path d="M0 0"/></a><image href="https://example.org/a.png" width="1"/>',
    )}<!-- end -->`;
    const clean = await drawn(text);
    expect(clean).toContain('<path d="M0 0"/>');
    expect(clean).not.toMatch(/DOCTYPE|by me|secret|example\.org/);
  });

  it.each([
    svg("<script>a()</script>"),
    svg('<s:script xmlns:s="http://www.w3.org/2000/svg">a()</s:script>'),
    svg("", ' onload="a()"'),
    svg("<g\nonclick = 'a()'/>"),
    svg("<foreignObject><p>x</p></foreignObject>"),
    svg('<a href="javascript:a()"/>'),
    `<?xml-stylesheet href="a.xsl"?>${svg("")}`,
  ])("FILE-006 are refused when something in them acts: %s", async (text) => {
    expect(await drawn(text)).toBe("active");
  });

  it("FILE-006 cannot hide a script from the cleaning", async () => {
    for (const inside of [
      '<a href="java&#115;cript:a()"><path d="M0 0"/></a>',
      '<animate attributeName="href" values="x"/><set attributeName="href" to="x"/>',
      '<use href="data:image/svg+xml;base64,PHN2Zz4="/>',
      "<style><![CDATA[</style><path d='M0 0'/>]]></style>",
    ]) {
      const clean = await drawn(svg(inside));
      expect(clean).not.toMatch(/cript:|<animate|<set|data:image\/svg/);
    }
  });

  it("FILE-006 are refused when they cannot be read, or are made to keep a reader busy", async () => {
    for (const text of [
      "",
      "no drawing",
      "<svg",
      svg("<g>"),
      svg("<rect width=5/>"),
      svg("<g>".repeat(500) + "</g>".repeat(500)),
    ]) {
      expect(await drawn(text)).toBe("broken");
    }
    expect(await drawn(svg('<use href="#a"/>'.repeat(31)))).toBe("broken");
    expect(await drawn(svg("&undefined;"))).toBe("broken");
  });

  it("FILE-006 are never parsed when they are long", async () => {
    const long = svg('<rect width="5" height="5"/>'.repeat(longestDrawing / 20));
    expect(await readDrawing(Buffer.from(long))).toMatchObject({ isClean: false });
    expect(await readDrawing(Buffer.from(long.replace("</svg>", "<script/></svg>")))).toBe("active");
  });
});
