import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { LongestFirst } from "./support/longest-first.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

/** Files of a folder below tests/, by the name of its project. */
const filesOf = (name: string) => [`tests/${name}/**/*.test.{ts,tsx}`];

/** Files share what a worker has imported, which takes longer than most of them run; databases, folders and browser contexts are their own. */
export default defineConfig({
  root,
  cacheDir: ".cache/vitest",
  plugins: [react()],
  test: {
    // One more than the smallest machine has cores: tests wait, for pages to come to rest and for passwords to be hashed.
    maxWorkers: 3,
    isolate: false,
    // How long a poll may wait, not how long it takes: a busy machine makes nothing fail.
    expect: { poll: { timeout: 30_000 } },
    passWithNoTests: true,
    reporters: ["default"],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: { name: "unit", include: filesOf("unit"), testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "contract",
          include: filesOf("contract"),
          globalSetup: "tests/support/database-setup.ts",
          testTimeout: 90_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        // WarpDrive's build for no framework.
        ssr: { resolve: { conditions: ["unpkg", "module", "node", "development|production"] } },
        test: {
          name: "api",
          server: { deps: { inline: [/@warp-drive/] } },
          include: filesOf("api"),
          globalSetup: "tests/support/database-setup.ts",
          testTimeout: 90_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser",
          include: filesOf("browser"),
          globalSetup: ["tests/support/database-setup.ts", "tests/support/web-setup.ts"],
          testTimeout: 180_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
