import { describe, expect, it } from "vitest";
import { place } from "#tests/support/rental.ts";
import { faults, rentalOffice } from "#tests/support/rental-office.ts";

const { by, model, book, booking } = await rentalOffice({ environment: { COUNTRY: "BE" } });

const save = (attributes: object) =>
  by.member.request("POST /api/v1/addresses", { body: { data: { type: "addresses", attributes } } });

const change = async (id: string, attributes: object) => {
  const { version } = (await by.member.request(`GET /api/v1/addresses/${id}`)).body.data.meta;
  return by.member.request(`PATCH /api/v1/addresses/${id}`, {
    body: { data: { type: "addresses", id, meta: { version }, attributes } },
  });
};

const somebody = { fullName: "Saoirse Kelly", line1: "14 Dawson Street" };
const namur = { ...somebody, city: "Namur", postalCode: "5000" };
const dublin = { ...somebody, city: "Dublin 2", country: "IE" };

describe("an address", () => {
  it("is in the country of the installation where it names none, and in the form of its country", async () => {
    const wrong = await save({ ...namur, postalCode: "35000" });
    expect(faults(wrong)).toEqual([422, "/data/attributes/postalCode addresses:faults.code-form"]);
    expect(wrong.body.errors[0].detail).toContain("4000");
    expect((await save(namur)).body.data.attributes).toMatchObject({ country: "BE", postalCode: "5000", region: null });
    const irish = await save({ ...dublin, postalCode: " d02 x285" });
    expect(irish.body.data.attributes).toMatchObject({ country: "IE", postalCode: "D02 X285", city: "Dublin 2" });
    const hongKong = await save({ ...somebody, region: "Kowloon", country: "HK" });
    expect(hongKong.body.data.attributes).toMatchObject({ country: "HK", postalCode: null, city: null });
  });

  it("says all that its country does not take, where it is", async () => {
    expect(faults(await save({ ...somebody, country: "FR" }))).toEqual([
      422,
      "/data/attributes/postalCode validation.required",
      "/data/attributes/city validation.required",
    ]);
    expect(faults(await save({ ...somebody, country: "IT", postalCode: "00144", city: "Roma" }))).toEqual([
      422,
      "/data/attributes/region validation.required",
    ]);
    expect(faults(await save({ ...somebody, country: "HK", postalCode: "999077", region: "Kowloon" }))).toEqual([
      422,
      "/data/attributes/postalCode addresses:faults.code-needless",
    ]);
    expect(faults(await save({ ...dublin, country: "XX" }))).toEqual([
      422,
      "/data/attributes/country validation.country",
    ]);
  });

  it("moves to another country with what that one asks for", async () => {
    const { id } = (await save({ ...dublin, postalCode: "D02X285" })).body.data;
    expect(faults(await change(id, { country: "PT" }))).toEqual([
      422,
      "/data/attributes/postalCode addresses:faults.code-form",
    ]);
    const moved = await change(id, { country: "PT", city: "Lisboa", postalCode: "1200-204" });
    expect(moved.body.data.attributes).toMatchObject({ country: "PT", postalCode: "1200-204" });
    const home = await change(id, { country: null, city: "Namur", postalCode: "5000" });
    expect(home.body.data.attributes.country).toBe("BE");
    const same = await change(id, { line2: "2nd floor" });
    expect(same.body.data.attributes).toMatchObject({ country: "BE", city: "Namur", line2: "2nd floor" });
  });
});

describe("an order", () => {
  it("keeps the country and region of what was booked, which is in the form of its country", async () => {
    const shipped = { strategy: "ship_to_address", shippingAddress: { ...somebody, region: "Kowloon", country: "HK" } };
    const ask = (billingAddress: object) =>
      book(by.member, booking({ [model("Tablet")]: 1 }, 7, 7, { ...shipped, billingAddress }));
    expect(faults(await ask({ ...dublin, postalCode: "35000" }))).toEqual([
      422,
      "/billingAddress/postalCode addresses:faults.code-form",
    ]);
    const made = await ask(namur);
    expect(made.status, made.text).toBe(201);
    expect(made.body.data.billingAddress.country).toBe("BE");
    const order = await place(by.member, { bookingId: made.body.data.id });
    expect(order.status, order.text).toBe(201);
    const path = `/api/v1/rental-commands/${order.body.data.id}?include=billingAddress,shippingAddress`;
    const { included } = (await by.member.request(`GET ${path}`)).body;
    expect(included.map(({ attributes }: { attributes: object }) => attributes)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ country: "BE", city: "Namur" }),
        expect.objectContaining({ country: "HK", region: "Kowloon", postalCode: null }),
      ]),
    );
  });
});
