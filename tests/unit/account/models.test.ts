import { describe, expect, it } from "vitest";
import type { Many, Resource } from "#core/shell/site/ports.ts";
import { couponsAddress, offeredTo, ownCoupons, pageOf, readPages } from "#web/modules/coupons/coupons-model.ts";
import { documentRows } from "#web/modules/documents/documents-model.ts";
import {
  addressOf,
  isFiltered,
  noFilter,
  readAddress,
  statementQuery,
  statementRows,
} from "#web/modules/transactions/transactions-model.ts";
import { everyRecord } from "#web/ports/every-record.ts";

const record = (type: string, id: string, attributes: object, links: Resource["links"] = {}): Resource => ({
  type,
  id,
  attributes: attributes as Resource["attributes"],
  links,
  meta: {},
});
const many = (data: readonly Resource[], included: readonly Resource[] = []): Many => ({ data, included, meta: {} });

describe("the statement of an account", () => {
  it("ACCT-001 keeps its filter in the address, there and back", () => {
    const filter = { operation: "debit", from: "2026-03-01", to: "2026-03-31", words: "filament & co" } as const;
    const address = addressOf(filter, 3);
    expect(readAddress(new URL(address, "http://x").searchParams)).toEqual({ filter, page: 3 });
    expect([isFiltered(filter), isFiltered(noFilter)]).toEqual([true, false]);
    expect(addressOf(noFilter)).toBe("/account/transactions");
  });

  it("ACCT-001 leaves out of an address what makes no sense", () => {
    const query = new URLSearchParams("operation=theft&from=yesterday&to=2026-3-1&page=-4&words=+");
    expect(readAddress(query)).toEqual({ filter: noFilter, page: 1 });
  });

  it("ACCT-001 asks for whole days of the reader's zone, across a change of clocks", () => {
    const filter = { ...noFilter, from: "2026-03-29", to: "2026-03-29" };
    expect(statementQuery("me", filter, "Europe/Paris").filter).toEqual({
      account: "me",
      createdAt: { gte: "2026-03-28T23:00:00.000Z", lt: "2026-03-29T22:00:00.000Z" },
    });
    const leap = { ...noFilter, to: "2028-02-29" };
    expect(statementQuery("me", leap, "UTC").filter).toEqual({
      account: "me",
      createdAt: { lt: "2028-03-01T00:00:00.000Z" },
    });
  });

  it("ACCT-001 shows what leaves the account as negative", () => {
    const line = { number: 1, createdAt: "2026-01-01T00:00:00.000Z", amount: 500, balance: 500, comment: " " };
    const rows = statementRows([
      record("account-transactions", "1", { ...line, operation: "credit" }),
      record("account-transactions", "2", { ...line, operation: "debit", comment: "Ink" }),
    ]);
    expect(rows.map(({ change, comment }) => [change, comment])).toEqual([
      [500, null],
      [-500, "Ink"],
    ]);
  });
});

describe("the documents of an account", () => {
  it("ACCT-003 tell kind, format and size of the file", () => {
    const links = {
      file: { type: "secured-files", id: "f" },
      documentType: { type: "account-document-types", id: "contract" },
    };
    const document = record("account-documents", "1", { name: "Loan", comment: "", createdAt: "2026-01-01" }, links);
    const file = { name: "loan.PDF", mimeType: "application/pdf", size: 14_200, url: "/services/secured-files/f/show" };
    expect(documentRows(many([document], [record("secured-files", "f", file)]))).toMatchObject([
      { name: "Loan", comment: null, kind: "contract", format: "PDF", size: 14_200, url: file.url },
    ]);
    expect(documentRows(many([document]))).toMatchObject([{ url: null, size: null }]);
  });
});

describe("the coupons of an account", () => {
  const now = "2026-06-01T00:00:00.000Z";
  const unlimited = { purchaseLimitCount: null, purchaseIndividualLimitCount: null, purchaseLimitAt: null };
  const coupon = (id: string, attributes: object = {}) =>
    record("coupons", id, { name: id, amount: 500, purchasedCouponsCount: 0, ...unlimited, ...attributes });
  const bought = (id: string, of: string, usedAt: string | null = null) =>
    record("purchased-coupons", id, { code: id, usedAt, createdAt: now }, { coupon: { type: "coupons", id: of } });

  it("ACCT-004 ACCT-005 ACCT-006 leave out what nobody gets any more, and put what can be had first", () => {
    const coupons = [
      coupon("dear", { amount: 9_000 }),
      coupon("over", { purchaseLimitAt: "2026-05-31T00:00:00.000Z" }),
      coupon("gone", { purchaseLimitCount: 1, purchasedCouponsCount: 1 }),
      coupon("mine", { purchaseIndividualLimitCount: 1 }),
      coupon("open", { purchaseLimitCount: 2, purchasedCouponsCount: 1 }),
    ];
    const offered = offeredTo(coupons, many([bought("A", "mine")]), 1_000, now);
    expect(offered.map(({ card, refusal }) => [card.id, refusal, card.remaining])).toEqual([
      ["open", null, 1],
      ["dear", "too-little", null],
      ["mine", "own-limit", null],
    ]);
    expect(offeredTo([coupon("open")], many([]), null, now)[0]?.refusal).toBe("no-account");
  });

  it("ACCT-007 show what can still be used before what was used", () => {
    const mine = many([bought("A", "c", now), bought("B", "c")], [coupon("c", { name: "Printing" })]);
    expect(ownCoupons(mine).map(({ code, name, usedAt }) => [code, name, usedAt])).toEqual([
      ["B", "Printing", null],
      ["A", "Printing", now],
    ]);
  });

  it("ACCT-007 are shown page by page, whatever the address asks for", () => {
    const rows = Array.from({ length: 45 }, (_, index) => index);
    expect(pageOf(rows, 3, 20)).toEqual({ rows: [40, 41, 42, 43, 44], page: 3, pages: 3 });
    expect(pageOf(rows, 9, 20).page).toBe(3);
    expect(pageOf([], 2, 20)).toEqual({ rows: [], page: 1, pages: 1 });
    const address = couponsAddress({ offered: 2, own: 3 });
    expect(readPages(new URL(address, "http://x").searchParams)).toEqual({ offered: 2, own: 3 });
    expect(couponsAddress({ offered: 1, own: 1 })).toBe("/account/coupons");
    expect(readPages(new URLSearchParams("page=-4&mine=x"))).toEqual({ offered: 1, own: 1 });
  });
});

describe("every record of a list", () => {
  const page = (number: number): Many => ({
    data: Array.from({ length: number < 3 ? 100 : 7 }, (_, at) => record("coupons", `${number}-${at}`, {})),
    included: [record("users", "one", {}), record("users", `page ${number}`, {})],
    meta: { total: 207 },
  });

  it("is read page by page, in order, what comes along once", async () => {
    const asked: (number | undefined)[] = [];
    const found = await everyRecord(
      {
        list: async (_type, query) => {
          asked.push(query?.page?.number);
          return { ok: true, value: page(query?.page?.number ?? 0) };
        },
      },
      "coupons",
      {},
    );
    expect(asked).toEqual([1, 2, 3]);
    if (!found.ok) throw new Error("It was found.");
    expect(found.value.data.map(({ id }) => id)).toEqual(
      [1, 2, 3].flatMap((number) => page(number).data.map(({ id }) => id)),
    );
    expect(found.value.included.map(({ id }) => id)).toEqual(["one", "page 1", "page 2", "page 3"]);
  });

  it("is not half of it where a page fails", async () => {
    const failure = { kind: "network" as const, status: 0, faults: [] };
    const found = await everyRecord(
      {
        list: async (_type, query) =>
          query?.page?.number === 2 ? { ok: false, error: failure } : { ok: true, value: page(1) },
      },
      "coupons",
      {},
    );
    expect(found).toEqual({ ok: false, error: failure });
  });
});
