import { createHash } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { actingAs } from "#core/kernel/acting.ts";
import { dateFormat } from "#core/kernel/date-format.ts";
import { addDays } from "#core/kernel/days.ts";
import { create } from "#core/kernel/write.ts";
import { instant, todayIn } from "#tests/support/clock.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { inCore, putPeople } from "#tests/support/people.ts";
import { attachPdf, freeLimits, place, putRental, type RentalWorld, saveAddress, step } from "#tests/support/rental.ts";
import { testServer } from "#tests/support/server.ts";
import { type Session, signedIn } from "#tests/support/session.ts";
import { system } from "#tests/support/viewers.ts";

let world: RentalWorld = { stock: "", otherStock: "", models: {}, items: {} };
let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  environment: { ROLE: "all" },
  seed: async (settings) => {
    const lab = await inCore(
      settings,
      actingAs(
        system(),
        create({ type: "organizations", attributes: { name: "Lab" }, relationships: {}, pointer: "/data" }),
      ),
    );
    people = await putPeople(settings, [
      { email: "lab@example.org", organizations: [lab] },
      { email: "colleague@example.org", organizations: [lab] },
      { email: "staff@example.org", roles: ["rental_admin"] },
      { email: "admin@example.org", roles: ["admin"] },
      { email: "ada@example.org", firstName: "Ada", lastName: "Byron", attributes: { locale: "fr" } },
      { email: "debit@example.org" },
      { email: "other@example.org" },
    ]);
    world = await putRental(settings, {
      models: { Tablet: { items: 5, pricePerDay: 100 }, Hoist: { items: 400, pricePerDay: 500, shippingPrice: 900 } },
      settings: {
        ...freeLimits,
        documentHeader: "<p>Fondation <strong>d’essai</strong></p>",
        documentFooter: "<p>Pied de page</p>",
        documentIssuerName: "Atelier d’essai",
        documentIssuerAddress: "3 rue de la Lime\n44000 Nantes",
        documentIssuerNumbers: "SIRET 36252187900034",
        rentalPaymentIban: "FR7630006000011234567890189",
        documentRentalConditions: "<h3>Usage</h3><p>À rendre propre.</p>",
      },
    });
  },
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());
await owner.query("update users set rental_invoicing_strategy_id = 'no_vat_debit_note' where id = $1", [
  people["debit@example.org"],
]);
const [staff, admin, ada, debit, other, lab, colleague] = (await Promise.all(
  ["staff", "admin", "ada", "debit", "other", "lab", "colleague"].map((name) => signedIn(url, `${name}@example.org`)),
)) as [Session, Session, Session, Session, Session, Session, Session];
const today = todayIn("Europe/Paris");
const year = today.slice(0, 4);

const ordered = async (by: Session, model: string, quantity: number, from: number, to: number): Promise<string> => {
  const address = await saveAddress(by);
  const answer = await place(
    by,
    {
      models: { [world.models[model]!]: quantity },
      startAt: addDays(today, from),
      endAt: addDays(today, to),
    },
    { billingAddress: { data: { type: "addresses", id: address } } },
  );
  expect(answer.status, answer.text).toBe(201);
  return answer.body.data.id;
};
const done = async (by: Session, id: string, name: string, body: object = {}) => {
  const answer = await step(by, id, name, body);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data;
};
const signed = async (by: Session, id: string) => {
  await done(by, id, "sign", { file: (await attachPdf(url, by, id)).id });
  return done(staff, id, "check-contract", { isAccepted: true });
};

interface RentalDocument {
  readonly id: string;
  readonly attributes: {
    readonly kind: string;
    readonly number: string;
    readonly total: number | null;
    readonly digest: string | null;
  };
  readonly relationships: { readonly file: { readonly data: { readonly id: string } | null } };
}

/** The documents of an order once they are printed, by kind. */
const documentsOf = async (
  by: Session,
  order: string,
  count: number,
): Promise<Readonly<Record<string, RentalDocument>>> => {
  const ask = async () => {
    const answer = await by.request(`GET /api/v1/rental-papers?filter[orders]=${order}&include=file&sort=number`);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as readonly RentalDocument[];
  };
  await expect
    .poll(async () => (await ask()).filter(({ relationships }) => relationships.file.data).length, { timeout: 30_000 })
    .toBe(count);
  return Object.fromEntries((await ask()).map((document) => [document.attributes.kind, document]));
};
const bytesOf = async (by: Session, document: RentalDocument) => {
  const file = document.relationships.file.data?.id;
  const answer = await fetch(`${url}/services/secured-files/${file}/show`, { headers: { cookie: by.cookie } });
  return { status: answer.status, bytes: new Uint8Array(await answer.arrayBuffer()) };
};

describe("documents of an order", { timeout: 120_000 }, () => {
  it("RENT-067 RENT-066 are a contract when it is validated, in the renter's language, with header, footer and conditions of the settings", async () => {
    const id = await ordered(ada, "Tablet", 2, 10, 17);
    await done(staff, id, "accept");
    const { contract } = await documentsOf(ada, id, 1);
    expect(contract?.attributes).toMatchObject({ number: expect.stringMatching(`^CT-${year}-\\d{5}$`), total: null });
    const { status, bytes } = await bytesOf(ada, contract!);
    expect(status).toBe(200);
    const read = await readPdf(bytes);
    expect(read).toMatchObject({ isTagged: true, language: "fr" });
    expect(read.title).toBe(`Contrat de location ${contract?.attributes.number}`);
    const text = read.texts.join(" ");
    for (const words of ["Fondation", "Pied de page", "À rendre propre.", "Ada Byron", "Tablet", "14,00", "69003 LYON"])
      expect(text).toContain(words);
    for (const words of [
      "Atelier d’essai",
      "3 rue de la Lime, 44000 Nantes",
      "SIRET 36252187900034",
      "Montant à régler",
    ])
      expect(text).toContain(words);
    for (const words of ["Référence du paiement", "FR76 3000 6000 0112 3456 7890 189"]) expect(text).toContain(words);
    expect(createHash("sha256").update(bytes).digest("hex")).toBe(contract?.attributes.digest);
    const order = await ada.request(`GET /api/v1/rental-commands/${id}?include=contract,papers`);
    expect(order.body.data.relationships.contract.data.id).toBe(contract?.relationships.file.data?.id);
    expect(order.body.data.relationships.papers.data).toHaveLength(1);
    expect((await bytesOf(staff, contract!)).status).toBe(200);
    expect((await bytesOf(other, contract!)).status).toBe(404);
    expect((await other.request(`GET /api/v1/rental-papers/${contract?.id}`)).status).toBe(404);
    expect((await other.request("GET /api/v1/rental-papers")).body.data).toEqual([]);
  });

  it("RENT-005 RENT-065 go on with an invoice when it is paid and a slip when it is ready, given to the account with a word", async () => {
    const id = await ordered(ada, "Tablet", 1, 20, 27);
    await done(staff, id, "accept");
    await signed(ada, id);
    await done(staff, id, "payment");
    await done(staff, id, "payment");
    const { lines } = await done(staff, id, "prepare", { items: {} });
    await done(staff, id, "prepare", { items: { [lines[0].id]: world.items["Tablet 1"] } });
    const documents = await documentsOf(ada, id, 3);
    expect(Object.keys(documents).sort()).toEqual(["contract", "delivery_slip", "invoice"]);
    expect(documents.invoice?.attributes.total).toBe(700);
    const slip = await readPdf((await bytesOf(ada, documents.delivery_slip!)).bytes);
    expect(slip.texts.join(" ")).toContain("Tablet 1");
    const order = await ada.request(`GET /api/v1/rental-commands/${id}?include=invoice`);
    expect(order.body.data.relationships.invoice.data.id).toBe(documents.invoice?.relationships.file.data?.id);
    const accountDocuments = (await ada.request("GET /api/v1/account-documents?include=documentType&page[size]=100"))
      .body.data;
    const given = accountDocuments.find(
      ({ attributes }: { attributes: { name: string } }) =>
        attributes.name === `Facture ${documents.invoice?.attributes.number}`,
    );
    expect(given.relationships.documentType.data.id).toBe("invoice");
    const told = (await ada.request("GET /api/v1/notifications?page[size]=100")).body.data.map(
      ({ attributes }: { attributes: { message: string } }) => attributes.message,
    );
    expect(told.filter((message: string) => message.includes(documents.invoice!.attributes.number))).toHaveLength(1);
  });

  it("RENT-005 are a debit note with the contract for who pays by one, and no invoice later", async () => {
    const id = await ordered(debit, "Tablet", 1, 30, 37);
    await done(staff, id, "accept");
    await signed(debit, id);
    await done(staff, id, "payment");
    const documents = await documentsOf(debit, id, 2);
    expect(Object.keys(documents).sort()).toEqual(["contract", "debit_note"]);
    const read = await readPdf((await bytesOf(debit, documents.debit_note!)).bytes);
    expect(read.texts.join(" ")).not.toMatch(/VAT|TVA/);
  });

  it("RENT-021 RENT-025 carry the tax of an organization once, on the total, and are read by its members", async () => {
    // Their organization is the one that they act for from their first visit on.
    await lab.request("GET /api/v1/users/me");
    const id = await ordered(lab, "Tablet", 1, 70, 77);
    await done(staff, id, "accept");
    await signed(lab, id);
    await done(staff, id, "payment");
    const { invoice } = await documentsOf(lab, id, 2);
    const text = (await readPdf((await bytesOf(lab, invoice!)).bytes)).texts.join(" ");
    // 7 days at 1 €: ceil(700 * 10000 / 12000) = 584.
    for (const words of ["Lab", "€5.84", "VAT (20%)", "€1.16", "€7.00"]) expect(text).toContain(words);
    expect((await bytesOf(colleague, invoice!)).status).toBe(200);
    expect((await bytesOf(other, invoice!)).status).toBe(404);
  });

  it("end with a credit note when it is cancelled after it was billed, and without one before", async () => {
    const id = await ordered(ada, "Tablet", 1, 40, 47);
    await done(staff, id, "accept");
    await signed(ada, id);
    await done(staff, id, "payment");
    await done(staff, id, "cancel", { comment: "Broken" });
    const documents = await documentsOf(ada, id, 3);
    expect(documents.credit_note?.attributes.total).toBe(-700);
    const text = (await readPdf((await bytesOf(ada, documents.credit_note!)).bytes)).texts.join(" ");
    expect(text).toContain(documents.invoice!.attributes.number);
    const early = await ordered(ada, "Tablet", 1, 40, 47);
    await done(staff, early, "accept");
    await done(ada, early, "cancel");
    expect(Object.keys(await documentsOf(ada, early, 1))).toEqual(["contract"]);
  });

  it("bill what an extension costs more, once", async () => {
    const id = await ordered(ada, "Tablet", 1, 50, 57);
    await done(staff, id, "accept");
    await signed(ada, id);
    await done(staff, id, "payment");
    const endAt = addDays(today, 60);
    await done(staff, id, "extend", { endAt });
    await done(staff, id, "extend", { endAt });
    await documentsOf(ada, id, 4);
    const { data } = (await ada.request(`GET /api/v1/rental-papers?filter[orders]=${id}&filter[kind]=invoice`)).body;
    expect(data.map(({ attributes }: RentalDocument) => attributes.total).sort()).toEqual([300, 700]);
  });

  it("have a contract anew for each extension, which names the one that it replaces and is the order's from then on", async () => {
    const id = await ordered(ada, "Tablet", 1, 80, 87);
    await done(ada, id, "extend", { endAt: addDays(today, 88) });
    expect(await documentsOf(ada, id, 0)).toEqual({});
    await done(staff, id, "accept");
    await done(staff, id, "extend", { endAt: addDays(today, 90) });
    await done(ada, id, "extend", { endAt: addDays(today, 91) });
    await done(ada, id, "extend", { endAt: addDays(today, 91) });
    await documentsOf(ada, id, 3);
    const path = `GET /api/v1/rental-papers?filter[orders]=${id}&include=file&sort=number`;
    const [first, second, third, ...more] = (await ada.request(path)).body.data as RentalDocument[];
    expect(more).toEqual([]);
    const day = dateFormat("fr", { dateStyle: "long", timeZone: "UTC" });
    const shown = (days: number) => day.format(new Date(addDays(today, days)));
    const texts = [];
    for (const document of [first, second, third])
      texts.push((await readPdf((await bytesOf(ada, document!)).bytes)).texts.join(" "));
    expect(texts[0]).toContain(shown(88));
    expect(texts[0]).not.toContain("remplace");
    for (const [text, before, days] of [
      [texts[1], first, 90],
      [texts[2], second, 91],
    ] as const) {
      expect(text).toContain(`remplace le contrat ${before!.attributes.number}`);
      expect(text).toContain(shown(days));
    }
    const order = await ada.request(`GET /api/v1/rental-commands/${id}?include=contract`);
    expect(order.body.data.relationships.contract.data.id).toBe(third!.relationships.file.data!.id);
  });

  it("have a contract anew of what is still out, after a part came back", async () => {
    const id = await ordered(ada, "Hoist", 3, 0, 7);
    await done(staff, id, "accept");
    await signed(ada, id);
    const { lines } = await done(staff, id, "payment");
    const items = Object.fromEntries(
      lines.map((line: { id: string }, at: number) => [line.id, world.items[`Hoist ${390 + at}`]]),
    );
    await done(staff, id, "prepare", { items });
    await done(staff, id, "hand-over");
    await done(staff, id, "return", { lines: [{ id: lines[0].id }, { id: lines[1].id }] });
    await done(staff, id, "extend", { endAt: addDays(today, 9) });
    await documentsOf(ada, id, 5);
    const path = `GET /api/v1/rental-papers?filter[orders]=${id}&filter[kind]=contract&include=file&sort=number`;
    const [, renewed] = (await ada.request(path)).body.data as RentalDocument[];
    const text = (await readPdf((await bytesOf(ada, renewed!)).bytes)).texts.join(" ");
    expect(text).toMatch(/Hoist 1 45,00\s€ 45,00\s€/);
    expect(text).not.toMatch(/Hoist [23] /);
  });
});

describe("what was issued", { timeout: 120_000 }, () => {
  it("stays: the database refuses to change it, to delete it, and to number anew", async () => {
    const id = await ordered(ada, "Hoist", 1, 10, 17);
    await done(staff, id, "accept");
    const { contract } = await documentsOf(ada, id, 1);
    for (const statement of [
      "update rental_papers set number = 'X' where id = $1",
      "update rental_papers set content = '{}' where id = $1",
      "update rental_papers set file_id = null where id = $1",
      "delete from rental_papers where id = $1",
      "delete from rental_papers_orders where source_id = $1",
      "delete from secured_files where id = (select file_id from rental_papers where id = $1)",
    ])
      await expect(owner.query(statement, [contract?.id]), statement).rejects.toThrow(/neither changed|violates/);
    await expect(owner.query("update rental_paper_numbers set last = 1")).rejects.toThrow(/given once/);
    await expect(owner.query("delete from rental_paper_numbers")).rejects.toThrow(/given once/);
    const admin = await staff.request(`DELETE /api/v1/secured-files/${contract?.relationships.file.data?.id}`);
    expect([403, 404, 409]).toContain(admin.status);
    const made = await staff.request("POST /api/v1/rental-papers", {
      body: { data: { type: "rental-papers", attributes: { kind: "invoice" } } },
    });
    expect(made.status).toBe(403);
  });

  it("ACCT-003 keeps its file when the document that gave it to its account is given another one, or is deleted", async () => {
    const id = await ordered(ada, "Hoist", 1, 20, 27);
    await done(staff, id, "accept");
    const { contract } = await documentsOf(ada, id, 1);
    const documentOf = async (document: RentalDocument) => {
      const given = async () => {
        const { body } = await admin.request("GET /api/v1/account-documents?include=file&page[size]=100");
        return body.data.find(
          (each: RentalDocument) => each.relationships.file.data?.id === document.relationships.file.data?.id,
        );
      };
      await expect.poll(given).toBeDefined();
      return given();
    };
    const accountDocument = await documentOf(contract!);
    const { id: other } = await attachPdf(url, admin, accountDocument);
    const named = { type: accountDocument.type, id: accountDocument.id, meta: accountDocument.meta };
    const relationships = { file: { data: { type: "secured-files", id: other } } };
    const changed = await admin.request(`PATCH /api/v1/account-documents/${accountDocument.id}`, {
      body: { data: { ...named, attributes: {}, relationships } },
    });
    expect(changed.status, changed.text).toBe(200);
    expect((await bytesOf(staff, contract!)).status).toBe(200);

    const next = await ordered(ada, "Hoist", 1, 30, 37);
    await done(staff, next, "accept");
    const document = (await documentsOf(ada, next, 1)).contract!;
    const { type, id: gone, meta } = await documentOf(document);
    const removed = await admin.request(`DELETE /api/v1/${type}/${gone}`, { body: { data: { type, id: gone, meta } } });
    expect(removed.status).toBe(204);
    expect((await bytesOf(staff, document)).status).toBe(200);
  });

  it("has no gap in its numbers, however many orders are validated at once and whichever fail", async () => {
    const orders: string[] = [];
    for (let at = 0; at < 12; at += 1) orders.push(await ordered(other, "Hoist", 1, 60, 67));
    // Every third loses its transaction after its number was taken.
    await owner.query(`
      create function fails_at_times() returns trigger language plpgsql as $$
      begin
        if (select number from rental_commands where id = new.target_id) = any (string_to_array(current_setting('labcommons.fails', true), ','))
        then raise exception 'planted' using errcode = '57014'; end if;
        return new;
      end $$;
      create trigger planted_failure before insert on rental_papers_orders for each row execute function fails_at_times();
    `);
    const numbers = await owner.query("select number from rental_commands where id = any($1::uuid[]) order by number", [
      orders,
    ]);
    const failing = numbers.rows.filter((_, at) => at % 3 === 0).map(({ number }) => number);
    await owner.query(`
      create or replace function fails_at_times() returns trigger language plpgsql as $$
      begin
        if (select number from rental_commands where id = new.target_id) = any (array[${failing.map((each) => `'${each}'`).join(",")}])
        then raise exception 'planted' using errcode = '57014'; end if;
        return new;
      end $$;
    `);
    const answers = await Promise.all(orders.map((id) => step(staff, id, "accept")));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    await owner.query("drop trigger planted_failure on rental_papers_orders; drop function fails_at_times()");
    const kept = await owner.query("select number from rental_papers where kind = 'contract' order by number");
    // Each year counts anew: two, where the test began in the last minutes of one.
    const last = await owner.query("select year, last from rental_paper_numbers where kind = 'contract' order by year");
    expect(kept.rows.map(({ number }) => number)).toEqual(
      last.rows.flatMap(({ year, last: count }) =>
        Array.from({ length: count }, (_, at) => `CT-${year}-${String(at + 1).padStart(5, "0")}`),
      ),
    );
  }, 300_000);
});

describe("the code on an item", () => {
  const lead = async (by: Session | null, item: string) => {
    const answer = await fetch(`${url}/services/rentals/items/${item}`, {
      redirect: "manual",
      headers: by ? { cookie: by.cookie } : {},
    });
    return [answer.status, answer.headers.get("location")];
  };

  it("leads the staff to the desk and everybody else to the page of its model", async () => {
    const item = world.items["Tablet 1"]!;
    expect(await lead(staff, item)).toEqual([302, `/admin/rental-desk/scan?code=${item}`]);
    // There is no page with the catalogue here.
    expect(await lead(null, item)).toEqual([302, "/errors/not-found"]);
    await inCore(
      server.settings,
      Effect.gen(function* () {
        const by = system({ id: null, now: instant() });
        const put = (type: string, attributes: object, relationships: object = {}) =>
          actingAs(
            by,
            create({ type, attributes: { ...attributes }, relationships: { ...relationships }, pointer: "/data" }),
          );
        const page = yield* put("app-pages", { title: "Rent", path: "/rent", isDraft: false });
        yield* put(
          "app-page-components",
          { internalId: page, position: 0, props: {}, name: "rental-models" },
          { page: { type: "app-pages", id: page } },
        );
      }),
    );
    expect(await lead(null, item)).toEqual([302, "/rent/tablet"]);
    expect((await lead(null, "018f0000-0000-7000-8000-00000000ffff"))[0]).toBe(404);
    expect((await lead(staff, "not-an-id"))[0]).toBe(404);
  });
});

describe("labels of items", () => {
  const labels = (by: Session | null, items: string) =>
    fetch(`${url}/services/rental-labels?items=${items}`, by ? { headers: { cookie: by.cookie } } : {});

  it("are a PDF for the staff, with the number of each item", async () => {
    const answer = await labels(staff, `${world.items["Tablet 1"]},${world.items["Tablet 2"]}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    const read = await readPdf(new Uint8Array(await answer.arrayBuffer()));
    expect(read.isTagged).toBe(true);
    expect(read.texts[0]).toContain("Tablet 1");
    expect(read.texts[0]).toContain("Tablet 2");
  });

  it("are refused to everybody else and for items that are not there", async () => {
    const item = world.items["Tablet 1"]!;
    expect((await labels(null, item)).status).toBe(401);
    expect((await labels(ada, item)).status).toBe(403);
    expect((await labels(staff, "")).status).toBe(422);
    expect((await labels(staff, "not-an-id")).status).toBe(422);
    expect((await labels(staff, "018f0000-0000-7000-8000-00000000ffff")).status).toBe(422);
    expect(
      (
        await labels(
          staff,
          Array.from({ length: 241 }, (_, at) => `018f0000-0000-7000-8000-${String(at).padStart(12, "0")}`).join(","),
        )
      ).status,
    ).toBe(422);
  });
});
