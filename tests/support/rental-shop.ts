import { addDays, type Day } from "#core/kernel/days.ts";
import { todayIn } from "./clock.ts";
import { type Maker, maker } from "./made-pages.ts";

/** Something to rent: on a page of its own, in one stock that is always open. */
export interface Shop extends Maker {
  readonly path: string;
  readonly stock: string;
  /** Ids of the categories, by name. */
  readonly categories: Readonly<Record<string, string>>;
  /** Puts a model with some items in and gives its id. */
  model(title: string, options?: ModelOptions): Promise<string>;
  /** Gives a model another price per day, in cents. */
  reprice(model: string, pricePerDay: number): Promise<void>;
  /** Changes the main settings. */
  settle(attributes: Readonly<Record<string, unknown>>): Promise<void>;
  /** A day from today in the zone of the stock. */
  day(ahead: number): Day;
}

export interface ModelOptions {
  readonly items?: number;
  /** Cents. */
  readonly pricePerDay?: number;
  readonly shippingPrice?: number;
  readonly category?: string;
  readonly picture?: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

export const shopPath = "/rent-equipment";

/** Opens a shop on a server with the demo; stocks that the demo brings are closed to customers. */
export async function openShop(url: string): Promise<Shop> {
  const made = await maker(url);
  const { make, session } = made;
  const stock = await make("rental-stocks", { attributes: { name: "Test stock", timezone: "Europe/Paris" } });
  const envs = await session.request("GET /api/v1/app-envs?page[size]=1");
  const [env] = envs.body.data;
  let version = env.meta.version;
  const change = async (data: object) => {
    const answer = await session.request(`PATCH /api/v1/app-envs/${env.id}`, {
      body: { data: { type: "app-envs", id: env.id, meta: { version }, ...data } },
    });
    if (answer.status !== 200) throw new Error(`app-envs answered ${answer.status}: ${answer.text}`);
    version = answer.body.data.meta.version;
  };
  await change({
    attributes: { rentalRetrievalAddress: "12 rue des Ateliers, 35000 Rennes" },
    relationships: { rentalStocks: { data: [{ type: "rental-stocks", id: stock }] } },
  });
  const categories: Record<string, string> = {};
  for (const name of ["Test communication", "Test mobility"])
    categories[name] = await make("rental-model-categories", { attributes: { name } });
  await made.page(shopPath, [{ name: "rental-models", props: { title: "Equipment to rent" } }]);
  const today = todayIn("Europe/Paris");
  let serial = 0;
  return {
    ...made,
    path: shopPath,
    stock,
    categories,
    settle: (attributes) => change({ attributes }),
    day: (ahead) => addDays(today, ahead),
    async reprice(id, pricePerDay) {
      const { meta } = (await session.request(`GET /api/v1/rental-models/${id}`)).body.data;
      const data = { type: "rental-models", id, meta, attributes: { pricePerDay } };
      const answer = await session.request(`PATCH /api/v1/rental-models/${id}`, { body: { data } });
      if (answer.status !== 200) throw new Error(`rental-models answered ${answer.status}: ${answer.text}`);
    },
    async model(title, { items = 1, pricePerDay = 500, shippingPrice = 0, category, picture, attributes = {} } = {}) {
      const id = await make("rental-models", {
        attributes: { title, pricePerDay, shippingPrice, ...attributes },
        relationships: {
          ...(category !== undefined && {
            categories: [{ type: "rental-model-categories", id: categories[category] }],
          }),
          ...(picture !== undefined && { image: { type: "files", id: picture } }),
        },
      });
      for (let item = 0; item < items; item += 1) {
        serial += 1;
        await make("rental-items", {
          attributes: { stockId: `TEST-${serial}` },
          relationships: {
            rentalModel: { type: "rental-models", id },
            condition: { type: "rental-item-conditions", id: "very_good" },
            stocks: [{ type: "rental-stocks", id: stock }],
          },
        });
      }
      return id;
    },
  };
}
