import { describe, expect, it } from "vitest";
import type { addresses } from "#core/modules/addresses/entities.ts";
import type { PostalAddress } from "#core/modules/rental/calls.ts";
import { usualLimits } from "#core/modules/rental/limits.ts";
import type { Resource } from "#core/shell/site/ports.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { appWith, failureOf, linesIn, portsWith } from "#tests/support/web-app.ts";
import { createTranslator } from "#web/app/translator.ts";
import {
  type AddressDraft,
  addressFaults,
  addressOf,
  emptyAddress,
  fieldsIn,
  isComplete,
  matching,
} from "#web/modules/rental/address-model.ts";
import { createCatalogue } from "#web/modules/rental/catalogue.ts";
import { cataloguePath } from "#web/modules/rental/catalogue-path.ts";
import { clockText, minutesToTell, secondsLeft } from "#web/modules/rental/countdown.ts";
import { alternativesOf, hold } from "#web/modules/rental/hold.ts";
import { wishOf, withWish } from "#web/modules/rental/models-block-model.ts";
import { createRental } from "#web/modules/rental/store.ts";

describe("the countdown of a booking", () => {
  it("counts whole seconds, and never below none", () => {
    const now = Date.parse("2026-03-20T10:00:00Z");
    expect(secondsLeft("2026-03-20T10:30:00.000Z", now)).toBe(1800);
    expect(secondsLeft("2026-03-20T10:00:00.400Z", now)).toBe(1);
    expect(secondsLeft("2026-03-20T09:00:00.000Z", now)).toBe(0);
    expect(clockText(1745)).toBe("29:05");
    expect(clockText(9)).toBe("0:09");
  });

  it("is told aloud at 10, 5, 2 and 1 minutes and at no other second", () => {
    const told: number[] = [];
    for (let left = 1800; left > 0; left -= 1) {
      const minutes = minutesToTell(left, left - 1);
      if (minutes !== null) told.push(minutes);
    }
    expect(told).toEqual([10, 5, 2, 1]);
  });

  it("is told once after a computer slept", () => {
    expect(minutesToTell(1200, 100)).toBe(2);
    expect(minutesToTell(100, 100)).toBeNull();
  });
});

const { t } = createTranslator("en", linesIn("en"), []);
const written: AddressDraft = {
  ...emptyAddress("FR"),
  fullName: "Ada",
  line1: "1 rue",
  postalCode: "35000",
  city: "Rennes",
};

describe("an address", () => {
  it("needs a name, a street, and what its country asks for, by its own words", () => {
    expect(addressFaults(emptyAddress("FR"), t)).toEqual({
      fullName: "Enter a name.",
      line1: "Enter the street and number.",
      postalCode: "Fill in “Postal code”.",
      city: "Fill in “Town”.",
    });
    expect(addressFaults(written, t)).toEqual({});
    expect(addressFaults({ ...written, postalCode: "3500" }, t)).toEqual({
      postalCode: "Enter a postal code as this country writes it, for example 33380.",
    });
    expect(addressFaults({ ...written, country: "US" }, t)).toEqual({ region: "Fill in “State”." });
    expect(addressFaults({ ...written, country: "IE", postalCode: "" }, t)).toEqual({});
  });

  it("is asked for in the order of its country, so that its faults are told in it", () => {
    const last = (country: string) => fieldsIn(country).slice(fieldsIn(country).indexOf("country") + 1);
    expect(last("FR")).toEqual(["line1", "line2", "postalCode", "city"]);
    expect(last("IE")).toEqual(["line1", "line2", "city", "region", "postalCode"]);
    expect(last("KZ")).toEqual(["postalCode", "region", "city", "line1", "line2"]);
  });

  it("keeps what was written for one country out of another that does not ask for it", () => {
    const moved = { ...written, country: "HK", region: "Kowloon" };
    expect(addressFaults(moved, t)).toEqual({});
    expect(addressOf(moved)).toMatchObject({ country: "HK", city: "Rennes", region: "Kowloon", postalCode: null });
  });

  it("has its SIRET number checked where it is given; VAT numbers are the server's to know", () => {
    expect(addressFaults({ ...written, siret: "732 829 320 00074" }, t)).toEqual({});
    expect(addressFaults({ ...written, siret: "732 829 320 00075", vatNumber: "FR00" }, t)).toEqual({
      siret: t("rental:faults.siret"),
    });
  });

  it("leaves out what was left empty, and is found again among those that were saved", () => {
    const address = addressOf({ ...written, line2: "  " });
    expect(address.line2).toBeNull();
    const saved = rowOf<typeof addresses>({
      type: "addresses",
      id: "1",
      attributes: { ...address },
      links: {},
      meta: {},
    });
    expect(matching(address, [saved])?.id).toBe("1");
    expect(matching({ ...address, city: "Brest" } as PostalAddress, [saved])).toBeUndefined();
    expect(matching(null, [saved])).toBeUndefined();
    expect([isComplete(saved, "FR"), isComplete({ ...saved, country: "IT" }, "FR")]).toEqual([true, false]);
  });
});

describe("holding", () => {
  const wish = { models: { a: 1 }, startAt: "2026-03-27", endAt: "2026-04-03", strategy: "pick_up" } as const;
  const never = { expiresAt: "2999-01-01T00:00:00.000Z", endsAt: "2999-01-01T00:00:00.000Z" };
  const held = { ...wish, id: "booking-1", ...never };

  it("changes the booking that there is", async () => {
    const asked: unknown[] = [];
    const change = (input: unknown) => {
      asked.push(input);
      return { data: held };
    };
    const ports = portsWith({ calls: { "rental-bookings.change": change } });
    const { app } = appWith({ ports });
    app.store(createRental).keep(held);
    expect(await hold(app, wish, "once")).toEqual({ kind: "held", booking: held });
    expect(asked).toEqual([{ id: "booking-1", ...wish }]);
  });

  it("makes a new one where the old one is over", async () => {
    const ports = portsWith({
      calls: {
        "rental-bookings.change": () => failureOf("not-found", 404),
        "rental-bookings.make": () => ({ data: { ...held, id: "booking-2" } }),
      },
    });
    const { app } = appWith({ ports });
    app.store(createRental).keep(held);
    await hold(app, wish, "once");
    expect(app.store(createRental).booking.peek()?.id).toBe("booking-2");
  });

  it("RENT-032 tells which periods remain when somebody was quicker", async () => {
    const alternatives = [{ startAt: "2026-04-03", endAt: "2026-04-10" }];
    const fault = { status: 409, code: "conflict-taken", title: "", detail: "", meta: { alternatives } };
    const ports = portsWith({ calls: { "rental-bookings.make": () => failureOf("conflict", 409, [fault]) } });
    const { app } = appWith({ ports });
    expect(await hold(app, wish, "once")).toEqual({ kind: "taken", alternatives });
    expect(app.store(createRental).booking.peek()).toBeNull();
  });

  it("takes no periods that are none", () => {
    const fault = { status: 409, code: "c", title: "", detail: "", meta: { alternatives: [null, { startAt: 1 }] } };
    expect(alternativesOf({ faults: [fault] })).toEqual([]);
    expect(alternativesOf({ faults: [] })).toEqual([]);
  });
});

describe("the catalogue", () => {
  const model = (id: string): Resource => ({ type: "rental-models", id, attributes: {}, links: {}, meta: {} });
  const many = (ids: readonly string[], total = ids.length) => ({
    data: ids.map(model),
    included: [],
    meta: { total },
  });

  const rules = {
    today: "2026-03-15",
    limits: usualLimits,
    opening: { openingDays: [], closedDays: [] },
  };

  it.each([
    ["2026-03-16", "2026-03-23", "startAt", "too-soon"],
    ["2026-03-27", "2026-04-04", "endAt", "multiple"],
  ])(
    "shows everything as not free from %s to %s, as the model's page, and says why at %s",
    async (startAt, endAt, member, fault) => {
      const ports = portsWith({
        records: { list: async () => ({ ok: true, value: many(["a"]) }) },
        calls: { "rental-availability": () => ({ data: { ...rules, models: { a: { availableCount: 2 } } } }) },
      });
      const catalogue = createCatalogue({ ports, found: many(["a"]), category: null, size: 2 });
      await catalogue.look({ period: { startAt, endAt } });
      expect(catalogue.view.peek()).toMatchObject({
        models: [{ id: "a" }],
        free: { a: 0 },
        total: 0,
        taken: 1,
        next: {},
        faults: [{ member, fault }],
      });
      await catalogue.look({ period: null });
      expect(catalogue.view.peek()).toMatchObject({ models: [{ id: "a" }], faults: [] });
    },
  );

  it("puts what is free on the wanted dates first, and keeps the rest with the next days on which it is", async () => {
    const freeFrom = (day: number) => Array.from({ length: 300 }, (_, index) => (index >= day ? 1 : 0));
    const ports = portsWith({
      records: { list: async () => ({ ok: true, value: many(["a", "b", "c", "d"]) }) },
      calls: {
        "rental-availability": ({ models, from, to }) => {
          const counts: Record<string, number> = { a: 0, b: 2, c: 0, d: 1 };
          const days: Record<string, readonly number[]> = { a: freeFrom(3), c: freeFrom(999) };
          const known = (models as readonly string[]).map((id) => [
            id,
            { capacity: 2, availableCount: counts[id], days: days[id] ?? freeFrom(0) },
          ]);
          return { data: { ...rules, from, to, models: Object.fromEntries(known) } };
        },
      },
    });
    const catalogue = createCatalogue({ ports, found: many(["a", "b", "c", "d"]), category: null, size: 2 });
    await catalogue.look({ period: { startAt: "2026-03-27", endAt: "2026-04-03" } });
    const { models, total, taken, free, next } = catalogue.view.peek();
    expect(models.map(({ id }) => id)).toEqual(["b", "d", "a", "c"]);
    expect([total, taken, free]).toEqual([2, 2, { a: 0, b: 2, c: 0, d: 1 }]);
    expect(next).toEqual({ a: { startAt: "2026-03-30", endAt: "2026-04-06" } });
  });

  it("asks for words and a category, and adds the next ones without doubles", async () => {
    const asked: unknown[] = [];
    const ports = portsWith({
      records: {
        list: async (_, query) => {
          asked.push([query?.filter, query?.page]);
          return { ok: true, value: many(query?.page?.number === 2 ? ["b", "c"] : ["a", "b"], 3) };
        },
      },
    });
    const catalogue = createCatalogue({ ports, found: many([]), category: null, size: 2 });
    await catalogue.look({ category: "k", search: " switch " });
    await catalogue.more();
    expect(catalogue.view.peek().models.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(asked).toEqual([
      [
        { categories: "k", search: "switch" },
        { number: 1, size: 2 },
      ],
      [
        { categories: "k", search: "switch" },
        { number: 2, size: 2 },
      ],
    ]);
  });

  it("keeps what was looked for in the address", () => {
    const wish = { category: "k", search: "arm", period: { startAt: "2026-03-27", endAt: "2026-04-03" } };
    const query = withWish(new URLSearchParams("other=1"), wish);
    expect(query.toString()).toBe("other=1&category=k&search=arm&from=2026-03-27&to=2026-04-03");
    expect(wishOf(query, [{ id: "k" }])).toEqual(wish);
    expect(wishOf(new URLSearchParams("category=gone&from=2026-04-03&to=2026-03-27"), [])).toEqual({
      category: null,
      search: "",
      period: null,
    });
  });

  it("is found on the first page that shows it, the home page last", () => {
    const pages = [
      { path: "/", components: ["rental-models"] },
      { path: "/rent", components: ["hero", "rental-models"] },
    ];
    expect(cataloguePath(pages)).toBe("/rent");
    expect(cataloguePath(pages.slice(0, 1))).toBe("/");
    expect(cataloguePath([])).toBeUndefined();
  });
});
