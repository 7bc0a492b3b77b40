import { describe, expect, it } from "vitest";
import { testClock } from "#tests/support/clock.ts";
import { place } from "#tests/support/rental.ts";
import { faults, rentalOffice } from "#tests/support/rental-office.ts";
import { browser, send } from "#tests/support/session.ts";

const { url, by, period, model, book, booking, available } = await rentalOffice();

describe("a booking", () => {
  it("RENT-020 RENT-009 RENT-031 holds for 30 minutes what it names, for a guest too, and lets it go", async () => {
    const guest = browser(url);
    const before = testClock();
    const made = await book(guest, booking({ [model("Tablet")]: 3 }, 70, 7, { phone: "+33 4 72 00 00 00" }));
    expect(made.status, made.text).toBe(201);
    const { id, expiresAt, ...rest } = made.body.data;
    expect(rest).toMatchObject({
      models: { [model("Tablet")]: 3 },
      ...period(70, 7),
      strategy: "pick_up",
      phone: "+33 4 72 00 00 00",
      billingAddress: null,
      shippingAddress: null,
    });
    expect(Math.abs(Date.parse(expiresAt) - before - 30 * 60_000)).toBeLessThan(60_000);
    expect(await available("Tablet", 70, 7)).toBe(1);
    expect(await available("Tablet", 70, 7, `&booking=${id}`)).toBe(4);
    const lost = await book(by.other, booking({ [model("Tablet")]: 2 }, 70, 7));
    expect([lost.status, lost.body.errors[0].code]).toEqual([409, "conflict-taken"]);
    const path = `/api/v1/services/rental-bookings/${id}`;
    for (const answer of [made, await guest.request(`GET ${path}`)])
      expect(answer.headers.get("cache-control")).toBe("no-store");
    const more = await guest.request(`PATCH ${path}`, { body: { models: { [model("Tablet")]: 4 } } });
    expect([more.status, more.body.data.id]).toEqual([200, id]);
    expect(await available("Tablet", 70, 7)).toBe(0);
    expect((await guest.request(`GET ${path}`)).body.data.models).toEqual({ [model("Tablet")]: 4 });
    expect((await guest.request(`DELETE ${path}`)).status).toBe(204);
    expect((await guest.request(`DELETE ${path}`)).status).toBe(204);
    expect(await available("Tablet", 70, 7)).toBe(4);
    expect((await guest.request(`GET ${path}`)).status).toBe(404);
    expect((await guest.request(`PATCH ${path}`, { body: { models: { [model("Tablet")]: 1 } } })).status).toBe(404);
  });

  it("of somebody is nobody else's, and is ordered as it was held", async () => {
    const address = {
      fullName: "Ada",
      line1: "1 rue du Lac",
      postalCode: "69003",
      city: "Lyon",
      siret: "732 829 320 00074",
    };
    const made = await book(by.other, booking({ [model("Tablet")]: 4 }, 84, 14, { billingAddress: address }));
    expect(made.status, made.text).toBe(201);
    const { id } = made.body.data;
    expect(made.body.data.billingAddress.siret).toBe("73282932000074");
    expect((await by.member.request(`GET /api/v1/services/rental-bookings/${id}`)).status).toBe(404);
    const stolen = await place(by.colleague, { bookingId: id });
    expect(faults(stolen)).toEqual([422, "/data/attributes/bookingId rental:faults.booking-over"]);
    const tampered = { bookingId: id, models: { [model("Tablet")]: 1 }, ...period(85, 7) };
    const order = await place(by.other, tampered);
    expect(order.status, order.text).toBe(201);
    expect(order.body.data.attributes).toMatchObject(period(84, 14));
    const { data } = (await by.other.request(`GET /api/v1/services/rental-commands/${order.body.data.id}`)).body;
    expect([data.lines.length, data.amounts.total]).toEqual([4, 8400]);
    expect(faults(await place(by.other, { bookingId: id }))).toEqual([
      422,
      "/data/attributes/bookingId rental:faults.booking-over",
    ]);
    expect(await available("Tablet", 84, 14)).toBe(0);
  });

  it("says all that is wrong with it, where it is", async () => {
    const address = {
      fullName: "",
      line1: "1 rue du Lac",
      postalCode: "69003",
      city: "Lyon",
      siret: "1",
      vatNumber: "FR1",
    };
    const wrong = booking({ [model("Tablet")]: 1 }, 7, 7, {
      strategy: "locked",
      phone: "ring me",
      billingAddress: address,
    });
    expect(faults(await book(by.other, wrong))).toEqual([
      422,
      "/strategy rental:faults.strategy",
      "/phone rental:faults.phone",
      "/billingAddress/siret rental:faults.siret",
      "/billingAddress/vatNumber rental:faults.vatNumber",
      "/billingAddress/fullName validation.required",
    ]);
    expect((await book(by.other, { models: {} })).status).toBe(422);
    const unkeyed = await by.other.request("POST /api/v1/services/rental-bookings", {
      body: booking({ [model("Switch")]: 1 }),
    });
    expect(unkeyed.body.errors[0].code).toBe("idempotency-key-missing");
  });

  it("of a guest ends at its longest life, however often it is renewed", async () => {
    const guest = browser(url);
    const [main] = (await by.root.request("GET /api/v1/app-envs")).body.data;
    const change = (rentalBookingMaxDuration: number, version: number) =>
      by.root.request(`PATCH /api/v1/app-envs/${main.id}`, {
        body: { data: { type: "app-envs", id: main.id, meta: { version }, attributes: { rentalBookingMaxDuration } } },
      });
    const changed = await change(30, main.meta.version);
    expect(changed.status, changed.text).toBe(200);
    const made = (await book(guest, booking({ [model("Tablet")]: 1 }, 98, 7))).body.data;
    const renewed = await guest.request(`PATCH /api/v1/services/rental-bookings/${made.id}`, { body: {} });
    expect([renewed.status, renewed.body.data.expiresAt]).toEqual([200, made.expiresAt]);
    expect([made.endsAt, renewed.body.data.endsAt]).toEqual([made.expiresAt, made.expiresAt]);
    await change(120, changed.body.data.meta.version);
  });

  it("of guests holds no more than twenty items for a network, also when they come at once", async () => {
    const asks = Array.from({ length: 5 }, () =>
      book(browser(url), booking({ [model("Switch")]: 3, [model("Scanner")]: 3 }, 112, 7)),
    );
    const answers = await Promise.all(asks);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422]);
    expect(faults(answers.find(({ status }) => status === 422)!)).toEqual([422, "/models rental:faults.too-many-held"]);
    const [kept] = answers.filter(({ status }) => status === 201);
    const more = { models: { [model("Switch")]: 10 } };
    const grown = await browser(url).request(`PATCH /api/v1/services/rental-bookings/${kept!.body.data.id}`, {
      body: more,
    });
    expect(grown.status).toBe(422);
    expect((await book(by.other, booking({ [model("Scanner")]: 3 }, 112, 7))).status).toBe(201);
    for (const { body } of answers.filter(({ status }) => status === 201))
      await browser(url).request(`DELETE /api/v1/services/rental-bookings/${body.data.id}`);
    expect((await book(browser(url), booking({ [model("Switch")]: 3 }, 112, 7))).status).toBe(201);
  });

  it("is refused to whoever makes too many", async () => {
    const statuses = new Set<number>();
    for (let count = 0; count < 15; count += 1)
      statuses.add((await book(by.colleague, booking({ [model("Switch")]: 1 }, 300, 7))).status);
    expect([...statuses].sort()).toEqual([201, 429]);
  });
});

describe("models for a period that is asked for", () => {
  const { startAt, endAt } = period(200, 7);
  const asking = `period[startAt]=${startAt}&period[endAt]=${endAt}`;

  it("RENT-028 tell how many are free, and nothing of it where no period is asked for", async () => {
    const name = "Scanner";
    const count = async () => {
      const { body } = await send(url, `GET /api/v1/rental-models/${model(name)}?${asking}`);
      return body.data.attributes.availableCount;
    };
    expect(await count()).toBe(20);
    expect((await book(by.member, booking({ [model(name)]: 3 }, 200, 7))).status).toBe(201);
    expect(await count()).toBe(17);
    const listed = await send(url, `GET /api/v1/rental-models?fields[rental-models]=title,availableCount&${asking}`);
    expect(listed.body.data).toContainEqual(
      expect.objectContaining({ id: model(name), attributes: expect.objectContaining({ availableCount: 17 }) }),
    );
    const plain = await send(url, `GET /api/v1/rental-models/${model(name)}`);
    expect(plain.body.data.attributes).not.toHaveProperty("availableCount");
  });

  it.each([
    ["period[startAt]=tomorrow&period[endAt]=2030-01-02", "period[startAt]"],
    ["period[startAt]=2030-01-02&period[endAt]=2030-01-02", "period[endAt]"],
    ["period[startAt]=2030-01-02", "period[endAt]"],
    ["period[length]=7", "period[length]"],
    ["period=7", "period"],
  ])("RENT-028 refuse %s at the parameter that is wrong", async (query, parameter) => {
    const { status, body } = await send(url, `GET /api/v1/rental-models?${query}`);
    expect([status, body.errors[0].source]).toEqual([400, { parameter }]);
  });

  it("RENT-028 refuse to tell it in a CSV file, at the parameter", async () => {
    const headers = { accept: "text/csv" };
    const { status, body } = await send(url, `GET /api/v1/rental-models?${asking}`, { headers });
    expect([status, body.errors[0].source]).toEqual([400, { parameter: "period[startAt]" }]);
  });

  it("leave other types without such a parameter", async () => {
    expect((await send(url, `GET /api/v1/rental-stocks?${asking}`)).status).toBe(400);
  });
});
