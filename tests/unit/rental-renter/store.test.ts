import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Booking } from "#core/modules/rental/calls.ts";
import { appWith, type FakeBrowser, fakeBrowser, viewerWith } from "#tests/support/web-app.ts";
import { createRental, holdsCart } from "#web/modules/rental/store.ts";

const start = Date.parse("2026-03-20T10:00:00Z");
const booking: Booking = {
  id: "booking-1",
  models: { a: 2 },
  startAt: "2026-03-27",
  endAt: "2026-04-03",
  strategy: "pick_up",
  phone: null,
  billingAddress: null,
  shippingAddress: null,
  expiresAt: "2026-03-20T10:30:00.000Z",
  endsAt: "2026-03-20T12:00:00.000Z",
};

const rentalOn = (browser: FakeBrowser) => {
  const { app } = appWith({ browser, now: () => Date.now() });
  return app.store(createRental);
};
const kept = (browser: FakeBrowser, key: string) => JSON.parse(browser.stores.lasting.get(key) ?? "null") as unknown;

describe("what the browser keeps of a rental", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: start });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("RENT-031 keeps what was written to the desk when what is held runs out, until it is ordered", () => {
    const rental = rentalOn(fakeBrowser("/"));
    rental.note("Second floor, no lift");
    rental.keep(booking);
    vi.advanceTimersByTime(31 * 60_000);
    expect(rental.booking.peek()).toBeNull();
    expect(rental.comment.peek()).toBe("Second floor, no lift");
    rental.finish();
    expect(rental.comment.peek()).toBe("");
  });

  it("RENT-031 keeps it through a reload, for nobody else than who wrote it", () => {
    const browser = fakeBrowser("/");
    const ofAda = { browser, now: () => Date.now(), state: { viewer: viewerWith({ id: "ada" }) } };
    appWith(ofAda).app.store(createRental).note("Second floor, no lift");
    expect(appWith(ofAda).app.store(createRental).comment.peek()).toBe("Second floor, no lift");
    expect(rentalOn(browser).comment.peek()).toBe("");
    const ofBen = { ...ofAda, state: { viewer: viewerWith({ id: "ben" }) } };
    expect(appWith(ofBen).app.store(createRental).comment.peek()).toBe("");
    appWith(ofAda).app.store(createRental).finish();
    expect(appWith(ofAda).app.store(createRental).comment.peek()).toBe("");
  });

  it("RENT-006 RENT-007 RENT-008 RENT-009 is cart, strategy and booking, and outlives a reload", () => {
    const browser = fakeBrowser("/");
    const rental = rentalOn(browser);
    rental.set("a", 2);
    rental.set("b", 1);
    rental.set("b", 0);
    rental.choose("ship_to_address");
    rental.keep(booking);
    expect(kept(browser, "rental-cart")).toEqual({ a: 2 });
    expect(kept(browser, "rental-strategy")).toBe("ship_to_address");
    expect(kept(browser, "rental-booking")).toEqual(booking);
    const again = rentalOn(browser);
    expect(again.cart.peek()).toEqual({ a: 2 });
    expect(again.strategy.peek()).toBe("ship_to_address");
    expect(again.booking.peek()).toEqual(booking);
  });

  it("keeps the days that were chosen through a reload and in every tab, until they have begun or are ordered", () => {
    const browser = fakeBrowser("/");
    const days = { startAt: "2026-03-27", endAt: "2026-04-03" };
    const rental = rentalOn(browser);
    rental.look(days);
    expect(rentalOn(browser).period.peek()).toEqual(days);
    browser.stores.lasting.set("rental-period", JSON.stringify({ ...days, endAt: "2026-04-10" }));
    browser.hear({ kind: "rental" });
    expect(rental.period.peek()).toEqual({ ...days, endAt: "2026-04-10" });
    vi.setSystemTime("2026-03-28T10:00:00Z");
    expect(rentalOn(browser).period.peek()).toBeNull();
    rental.finish();
    expect(browser.stores.lasting.get("rental-period")).toBeNull();
  });

  it("RENT-031 loses a booking when its time is over, keeps the cart and says so", () => {
    const browser = fakeBrowser("/");
    const rental = rentalOn(browser);
    rental.set("a", 2);
    rental.keep(booking);
    vi.advanceTimersByTime(29 * 60_000);
    expect(rental.booking.peek()).toEqual(booking);
    vi.advanceTimersByTime(60_000);
    expect(rental.booking.peek()).toBeNull();
    expect(rental.hasExpired.peek()).toBe(true);
    expect(rental.cart.peek()).toEqual({ a: 2 });
    expect(browser.stores.lasting.get("rental-booking")).toBeNull();
  });

  it("RENT-031 loses one that ran out while nobody looked", () => {
    const browser = fakeBrowser("/");
    browser.stores.lasting.set("rental-booking", JSON.stringify({ ...booking, expiresAt: "2026-03-20T09:00:00.000Z" }));
    const rental = rentalOn(browser);
    expect(rental.booking.peek()).toBeNull();
    expect(rental.hasExpired.peek()).toBe(true);
  });

  it("RENT-007 is the same in every tab", () => {
    const browser = fakeBrowser("/");
    const rental = rentalOn(browser);
    rental.set("a", 1);
    expect(browser.told).toContainEqual({ kind: "rental" });
    browser.stores.lasting.set("rental-cart", JSON.stringify({ a: 1, c: 4 }));
    browser.hear({ kind: "rental" });
    expect(rental.cart.peek()).toEqual({ a: 1, c: 4 });
  });

  it("leaves nothing behind once it is ordered but the strategy", () => {
    const browser = fakeBrowser("/");
    const rental = rentalOn(browser);
    rental.set("a", 2);
    rental.keep(booking);
    rental.finish();
    expect(browser.stores.lasting.get("rental-cart")).toBeNull();
    expect(browser.stores.lasting.get("rental-booking")).toBeNull();
    expect(rental.hasExpired.peek()).toBe(false);
  });

  it.each([
    ["rental-cart", '{"a":"many","b":-1,"c":1.5,"d":2}', "cart", { d: 2 }],
    ["rental-cart", "[1,2]", "cart", {}],
    ["rental-cart", "{broken", "cart", {}],
    ["rental-strategy", '"internal"', "strategy", "pick_up"],
    ["rental-strategy", '"no such thing"', "strategy", "pick_up"],
    ["rental-booking", '{"id":"x"}', "booking", null],
    ["rental-period", '{"startAt":"soon","endAt":7}', "period", null],
  ] as const)("takes nothing that was tampered with: %s %s", (key, text, member, expected) => {
    const browser = fakeBrowser("/");
    browser.stores.lasting.set(key, text);
    expect(rentalOn(browser)[member].peek()).toEqual(expected);
  });

  it("knows whether what is held is what is in the cart", () => {
    expect(holdsCart(booking, { a: 2 })).toBe(true);
    expect(holdsCart(booking, { a: 3 })).toBe(false);
    expect(holdsCart(booking, { a: 2, b: 1 })).toBe(false);
    expect(holdsCart(booking, {})).toBe(false);
  });
});
