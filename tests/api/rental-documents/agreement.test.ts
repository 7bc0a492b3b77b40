import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { addDays } from "#core/kernel/days.ts";
import { mailTo } from "#tests/support/mailbox.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { attachPdf, saveAddress, step } from "#tests/support/rental.ts";
import { faults, rentalOffice } from "#tests/support/rental-office.ts";
import { png } from "#tests/support/sample-files.ts";
import type { Session } from "#tests/support/session.ts";

const office = await rentalOffice({ environment: { ROLE: "all" } });
const { url, by } = office;

/** An order that is accepted, once its contract is printed. */
async function accepted(): Promise<string> {
  const address = await saveAddress(by.member);
  const placed = await by.member.request("POST /api/v1/rental-commands", {
    body: {
      data: {
        type: "rental-commands",
        attributes: { models: { [office.model("Tablet")]: 1 }, ...office.period(14, 7) },
        relationships: { billingAddress: { data: { type: "addresses", id: address } } },
      },
    },
  });
  expect(placed.status, placed.text).toBe(201);
  const id: string = placed.body.data.id;
  expect((await step(by.staff, id, "accept")).status).toBe(200);
  await expect.poll(async () => (await contractOf(by.member, id)).body?.data, { timeout: 30_000 }).toBeTruthy();
  return id;
}

const contractOf = (who: Session, id: string) => who.request(`GET /api/v1/services/rental-commands/${id}/contract`);

const agree = (who: Session, id: string, body: object) => step(who, id, "agree", body);

const bytesAt = async (who: Session, path: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(`${url}${path}`, { headers: { cookie: who.cookie } })).arrayBuffer());

const consentsOf = async (who: Session, id: string) =>
  (await who.request(`GET /api/v1/rental-consents?filter[command]=${id}`)).body.data;

describe("a contract that is agreed to on the page", { timeout: 120_000 }, () => {
  it("RENT-044 RENT-045 is read there, agreed to by name, checked by the staff and sent as a copy with the record of the consent", {
    timeout: 90_000,
  }, async () => {
    const id = await accepted();
    const { data: contract } = (await contractOf(by.member, id)).body;
    expect(contract.language).toBe("en");
    expect(contract.table.rows[0]).toContain("Tablet");
    const bytes = await bytesAt(by.member, contract.url);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(contract.digest);

    const { number, digest } = contract;
    const agreed = await agree(by.member, id, { number, digest, name: "  Mia Member " });
    expect(agreed.status, agreed.text).toBe(200);
    expect(agreed.body.data.flags).toMatchObject({ requiresContract: false, contractValidationNeeded: true });
    expect((await agree(by.member, id, { number, digest, name: "Mia Member" })).status).toBe(200);

    const [consent, ...others] = await consentsOf(by.staff, id);
    expect(others).toEqual([]);
    expect(consent.attributes).toMatchObject({
      name: "Mia Member",
      digest,
      method: "page-consent",
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      agreedAt: expect.stringMatching(/^\d{4}-/),
    });
    expect(await consentsOf(by.other, id)).toEqual([]);

    const mail = await mailTo(url, "member@example.org", "signed-contract");
    const [attachment] = mail.attachments;
    const copy = new Uint8Array(Buffer.from(attachment!.content, "base64"));
    const text = (await readPdf(copy)).texts.join(" ");
    for (const words of ["Mia Member", number, consent.attributes.address, "Tablet"]) expect(text).toContain(words);
    expect(text.replaceAll(/\s/g, "")).toContain(digest);

    const order = await by.staff.request(`GET /api/v1/rental-commands/${id}?include=signedContract,papers`);
    const copyId = order.body.data.relationships.signedContract.data.id;
    expect(Buffer.from(await bytesAt(by.staff, `/services/secured-files/${copyId}/show`)).equals(copy)).toBe(true);
    expect((await step(by.staff, id, "check-contract", { isAccepted: true })).status).toBe(200);
  });

  it("is agreed to anew when an extension replaces it: a consent belongs to one document", {
    timeout: 90_000,
  }, async () => {
    const id = await accepted();
    const first = (await contractOf(by.member, id)).body.data;
    const of = ({ number, digest }: typeof first) => ({ number, digest, name: "Mia Member" });
    expect((await agree(by.member, id, of(first))).status).toBe(200);
    const extended = async (days: number, before: typeof first) => {
      const { endAt } = (await by.staff.request(`GET /api/v1/services/rental-commands/${id}`)).body.data;
      const answer = await step(by.staff, id, "extend", { endAt: addDays(endAt, days) });
      expect(answer.status, answer.text).toBe(200);
      const next = async () => (await contractOf(by.member, id)).body?.data?.number ?? before.number;
      await expect.poll(next, { timeout: 30_000 }).not.toBe(before.number);
      return (await contractOf(by.member, id)).body.data;
    };
    const second = await extended(7, first);
    expect((await step(by.staff, id, "check-contract", { isAccepted: true })).status).toBe(409);
    expect((await agree(by.member, id, of(first))).status).toBe(409);
    expect((await agree(by.member, id, of(second))).status).toBe(200);
    expect((await step(by.staff, id, "check-contract", { isAccepted: true })).status).toBe(200);
    const third = await extended(7, second);
    expect((await agree(by.member, id, of(third))).status).toBe(200);
    expect((await agree(by.member, id, of(third))).status).toBe(200);
    expect(faults(await agree(by.member, id, { ...of(third), name: "Somebody" }))).toEqual([
      422,
      "/name rental:faults.agreed-already",
    ]);
    const consents = (await consentsOf(by.staff, id)).map(
      ({ attributes }: { attributes: { digest: string } }) => attributes.digest,
    );
    expect(consents.sort()).toEqual([first, second, third].map(({ digest }) => digest).sort());
    // Few orders of one renter may be open at once.
    await step(by.staff, id, "cancel", { comment: "Enough" });
  });

  it("is agreed to by its renter alone, with a name, and as it was shown", async () => {
    const id = await accepted();
    const { number, digest } = (await contractOf(by.member, id)).body.data;
    expect((await contractOf(by.other, id)).status).toBe(404);
    expect((await agree(by.other, id, { number, digest, name: "Somebody" })).status).toBe(404);
    expect((await agree(by.staff, id, { number, digest, name: "Somebody" })).status).toBe(403);
    expect(faults(await agree(by.member, id, { number, digest, name: " " }))).toEqual([
      422,
      "/name rental:faults.name-missing",
    ]);
    expect((await agree(by.member, id, { number, digest: "0".repeat(64), name: "Mia" })).status).toBe(409);
    expect(await consentsOf(by.staff, id)).toEqual([]);
  });
});

describe("a contract that was signed on paper", { timeout: 120_000 }, () => {
  it("is sent as pictures, several of them, or as one PDF", async () => {
    const id = await accepted();
    const picture = async (name: string) => (await attachPdf(url, by.member, id, await png(), name, "image/png")).id;
    const [one, two] = [await picture("page-1.png"), await picture("page-2.png")];
    const text = (await attachPdf(url, by.member, id, "words", "contract.txt", "text/plain")).id;
    const pdf = (await attachPdf(url, by.member, id)).id;
    expect(faults(await step(by.member, id, "sign", { file: text }))).toEqual([
      422,
      "/file rental:faults.not-contract",
    ]);
    expect(faults(await step(by.member, id, "sign", { file: one, more: [text] }))).toEqual([
      422,
      "/more/0 rental:faults.not-contract",
    ]);
    expect(faults(await step(by.member, id, "sign", { file: one, more: [pdf] }))).toEqual([
      422,
      "/more/0 rental:faults.not-contract",
    ]);
    const sent = await step(by.member, id, "sign", { file: one, more: [two] });
    expect(sent.status, sent.text).toBe(200);
    expect(sent.body.data.flags.contractValidationNeeded).toBe(true);
    const order = await by.staff.request(`GET /api/v1/rental-commands/${id}?include=signedContract,signedPages`);
    expect(order.body.data.relationships.signedContract.data.id).toBe(one);
    expect(order.body.data.relationships.signedPages.data.map((each: { id: string }) => each.id)).toEqual([two]);
    expect((await step(by.staff, id, "check-contract", { isAccepted: false, comment: "Blurred" })).status).toBe(200);
    expect((await step(by.member, id, "sign", { file: pdf })).status).toBe(200);
  });
});
