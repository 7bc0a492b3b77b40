import type { DemoForm } from "./content/aac/products.ts";

const [wide, high] = [960, 720];
const paper = "#fbfaf7";
const ink = "#1b1f2a";
/** Colours of the fields of a grid, as vocabularies colour kinds of words. */
const fieldColours = ["#f2c14e", "#8fb996", "#e07a5f", "#81b2d9", "#d9c2f0", "#f4f1de"];

/** A picture of a product, drawn from simple shapes in its colour: an SVG. */
export function productDrawing(form: DemoForm, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}" viewBox="0 0 ${wide} ${high}">
    <rect width="${wide}" height="${high}" fill="#f1eee6"/>
    <circle cx="760" cy="160" r="220" fill="${color}" opacity="0.12"/>
    <circle cx="170" cy="600" r="160" fill="${color}" opacity="0.18"/>
    ${drawings[form](color)}
  </svg>`;
}

/** The sign of a seller: the first letter of its name on its colour. */
export const sellerSign = (name: string, color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320">
    <rect width="320" height="320" rx="72" fill="${color}"/>
    <path d="M80 92h160a28 28 0 0 1 28 28v76a28 28 0 0 1-28 28h-72l-52 44v-44h-36a28 28 0 0 1-28-28v-76a28 28 0 0 1 28-28z" fill="${paper}"/>
    <text x="160" y="194" font-family="sans-serif" font-size="104" font-weight="700" text-anchor="middle" fill="${color}">${name.slice(0, 1)}</text>
  </svg>`;

const rect = (x: number, y: number, width: number, height: number, fill: string, round = 18): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${round}" fill="${fill}"/>`;

/** Fields in rows, each with a drop of ink for its symbol. */
function grid(x: number, y: number, width: number, height: number, columns: number, rows: number): string {
  const gap = 14;
  const [cellWidth, cellHeight] = [(width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows];
  return Array.from({ length: columns * rows }, (_, index) => {
    const [left, top] = [
      x + (index % columns) * (cellWidth + gap),
      y + Math.floor(index / columns) * (cellHeight + gap),
    ];
    const fill = fieldColours[(index * 5 + Math.floor(index / columns)) % fieldColours.length]!;
    const radius = Math.min(cellWidth, cellHeight) / 5;
    return `${rect(left, top, cellWidth, cellHeight, fill, 12)}<circle cx="${left + cellWidth / 2}" cy="${top + cellHeight / 2}" r="${radius}" fill="${ink}" opacity="0.75"/>`;
  }).join("");
}

const frame = (color: string): string => `${rect(170, 130, 620, 450, color, 36)}${rect(204, 164, 552, 382, paper, 14)}`;

const drawings: Readonly<Record<DemoForm, (color: string) => string>> = {
  tablet: (color) => frame(color) + grid(228, 188, 504, 334, 4, 3),
  device: (color) =>
    `<path d="M330 130v-30a40 40 0 0 1 40-40h220a40 40 0 0 1 40 40v30" fill="none" stroke="${color}" stroke-width="34"/>${frame(color)}${grid(228, 188, 400, 334, 4, 2)}${rect(660, 220, 66, 270, "#d9d5cb", 20)}`,
  eyes: (color) =>
    `${frame(color)}${grid(228, 188, 504, 290, 3, 2)}${rect(250, 600, 460, 56, ink, 28)}<circle cx="310" cy="628" r="16" fill="#e07a5f"/><circle cx="650" cy="628" r="16" fill="#e07a5f"/><path d="M404 512q76-70 152 0q-76 70-152 0z" fill="${paper}" stroke="${ink}" stroke-width="10"/><circle cx="480" cy="512" r="22" fill="${ink}"/>`,
  head: (color) =>
    `<circle cx="330" cy="290" r="130" fill="#d9b38c"/><path d="M150 640q0-180 180-180t180 180z" fill="${color}"/><circle cx="330" cy="262" r="20" fill="#f2c14e" stroke="${ink}" stroke-width="8"/><path d="M365 262h210" stroke="${ink}" stroke-width="8" stroke-dasharray="22 16"/>${rect(580, 150, 260, 250, color, 24)}${grid(604, 174, 212, 202, 2, 2)}`,
  keyboard: (color) =>
    `${rect(110, 220, 740, 340, color, 36)}${Array.from({ length: 30 }, (_, index) => rect(146 + (index % 10) * 67, 262 + Math.floor(index / 10) * 72, 54, 56, paper, 12)).join("")}${rect(280, 486, 400, 46, paper, 14)}${rect(146, 130, 420, 62, paper, 20)}${rect(170, 152, 230, 18, ink, 9)}`,
  switch: (color) =>
    `${rect(150, 110, 520, 330, ink, 28)}${grid(180, 140, 460, 270, 4, 3)}<ellipse cx="650" cy="570" rx="170" ry="76" fill="${ink}"/><ellipse cx="650" cy="540" rx="150" ry="66" fill="${color}"/><path d="M500 580q-120 40-200-140" fill="none" stroke="${ink}" stroke-width="12"/>`,
  book: (color) =>
    `<path d="M480 170q-150-70-320-30v440q170-40 320 30q150-70 320-30v-440q-170-40-320 30z" fill="${color}"/>${rect(190, 196, 260, 340, paper, 12)}${rect(510, 196, 260, 340, paper, 12)}${grid(212, 220, 216, 292, 2, 3)}${grid(532, 220, 216, 292, 2, 3)}`,
};
