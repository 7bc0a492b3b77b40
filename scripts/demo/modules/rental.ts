import { addDays, type Day, dayIn } from "#core/kernel/days.ts";
import { slugOf } from "#core/kernel/slugs.ts";
import { rentalCategories, rentalModels, rentalSettings, rentalStocks } from "../content/rental.ts";
import type { Demo, WriteDemo } from "../demo.ts";
import { writeOrders, zone } from "../rental-orders.ts";
import type { Writer } from "../writer.ts";

/** What can be rented, on which terms, and orders at every point of their way. */
export const writeRental: WriteDemo = async (demo) => {
  if (!demo.system.flags.rental) return;
  await writeCatalogue(demo);
  await writeTerms(demo);
  await writeOrders(demo);
};

async function writeTerms({ write, idOf }: Demo): Promise<void> {
  const { documentRentalConditions, ...attributes } = rentalSettings;
  await write.change(
    "app-envs",
    idOf("app-envs", "main"),
    {
      attributes,
      texts: { documentRentalConditions },
      links: { rentalStocks: rentalStocks.map(({ key }) => idOf("rental-stocks", key)) },
    },
    { rentalStocks: "rental-stocks" },
  );
}

const conditions = ["out_of_order", "worn", "good", "very_good", "as_new"] as const;

/** Writes what can be rented: categories, stocks, models with their pictures, items. */
async function writeCatalogue({ write, system, keep, idOf }: Demo): Promise<void> {
  const today = dayIn(zone, system.now);
  for (const { key, name } of rentalCategories)
    keep("rental-model-categories", key, await write.put("rental-model-categories", { texts: { name } }));
  for (const { key, ...attributes } of rentalStocks) {
    const closedDays = [{ startAt: addDays(today, 75), endAt: addDays(today, 78), reason: "Inventaire" }];
    const links = { users: [idOf("users", "rental")] };
    keep(
      "rental-stocks",
      key,
      await write.put("rental-stocks", { attributes: { ...attributes, closedDays }, links }, { users: "users" }),
    );
  }
  for (const [
    number,
    { key, title, shortDescription, description, pricePerDay, shippingPrice, deposit, value, ...model },
  ] of rentalModels.entries()) {
    const attributes = {
      slug: slugOf(title.en),
      pricePerDay,
      shippingPrice: shippingPrice ?? null,
      deposit: deposit ?? null,
      value: value ?? null,
    };
    const links = { categories: [idOf("rental-model-categories", model.category)], image: idOf("files", model.image) };
    const targets = { categories: "rental-model-categories", image: "files" };
    const id = await write.put(
      "rental-models",
      { attributes, texts: { title, shortDescription, description }, links },
      targets,
    );
    keep("rental-models", key, id);
    for (const [index, value] of model.items.entries())
      await writeItem(write, {
        id,
        number,
        index,
        value,
        stock: idOf("rental-stocks", index % 2 === 0 ? "nantes" : "lyon"),
        today,
      });
  }
}

async function writeItem(
  write: Writer,
  item: {
    readonly id: string;
    readonly number: number;
    readonly index: number;
    readonly value: number;
    readonly stock: string;
    readonly today: Day;
  },
): Promise<void> {
  const { id, number, index, value, stock, today } = item;
  const isServiced = value === 2;
  const attributes = {
    stockId: `CDM-${String(number + 1).padStart(2, "0")}${String(index + 1).padStart(2, "0")}`,
    ...(value === 1 ? { conditionDescription: "Charnière faussée, en attente d’une pièce." } : {}),
    ...(isServiced
      ? { unavailabilities: [{ startAt: addDays(today, 20), endAt: addDays(today, 27), reason: "Révision" }] }
      : {}),
  };
  const links = { rentalModel: id, condition: conditions[value - 1]!, stocks: [stock] };
  const targets = { rentalModel: "rental-models", condition: "rental-item-conditions", stocks: "rental-stocks" };
  await write.put("rental-items", { attributes, links }, targets);
}
