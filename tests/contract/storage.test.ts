import { describe } from "vitest";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { specimenDatabase, wholeCatalogue } from "#tests/support/specimen-database.ts";
import { conditionsContract } from "./storage-conditions.ts";
import { readingContract } from "./storage-reading.ts";
import { searchContract } from "./storage-search.ts";
import { slugsContract } from "./storage-slugs.ts";
import { transactionsContract } from "./storage-transactions.ts";
import { writingContract } from "./storage-writing.ts";

const database = await specimenDatabase();
const inPostgres = openStorage(database.url, wholeCatalogue);

/** One contract, and everything that keeps it. */
const storages = [
  { name: "memory", open: async () => memoryStorage({ catalogue: wholeCatalogue, plain: plainHtml }) },
  { name: "Postgres", open: async () => inPostgres },
];

describe.each(storages)("storage in $name", ({ open }) => {
  describe("reading", () => readingContract(open));
  describe("conditions", () => conditionsContract(open));
  describe("search", () => searchContract(open));
  describe("writing", () => writingContract(open));
  describe("slugs", () => slugsContract(open));
  describe("transactions", () => transactionsContract(open));
});
