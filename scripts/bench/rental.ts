import { rentalModelId, rentalSizes, writeRentalData } from "#scripts/rental-data.ts";
import { amount, type Figure, measure } from "./load.ts";
import { cookieOf } from "./people.ts";
import type { Measured } from "./processes.ts";
import { sizes } from "./sizes.ts";
import { compare, line, percent } from "./table.ts";

const mediaType = "application/vnd.api+json";
const services = "/api/v1/services";

/** The rental beside the articles, with few reservations and with ten times as many (issue of the rental, figures). */
export async function measureRental(product: Measured, ownerUrl: string): Promise<void> {
  const found: Figure[][] = [];
  for (const reservations of rentalSizes.reservations) {
    await writeRentalData(ownerUrl, reservations);
    found.push(await measureOne(product, reservations));
  }
  const [few, many] = found;
  const kept = few!.map((figure, index) => many![index]!.perSecond / figure.perSecond);
  line("kept with ten times as many", `${kept.map(percent).join(", ")} (wanted: 67 %)`);
}

/** Each figure right after the one of articles that it stands beside: the speed of a machine that is shared changes. */
async function measureOne(product: Measured, reservations: number): Promise<Figure[]> {
  const of = `${reservations / 1000}k`;
  const model = rentalModelId(rentalSizes.models / 2);
  const headers = { accept: mediaType };
  const articles = `${product.url}/api/v1/articles`;
  const cookie = await cookieOf(product.url, "admin@bench.test");
  const staff = { accept: mediaType, cookie };
  const today = new Date();
  const dayIn = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const one = await measure({ url: `${articles}/large-article-${sizes.articles / 2}`, headers });
  const availability = await measure({
    url: `${product.url}${services}/rental-availability?models=${model}&from=${dayIn(0)}&to=${dayIn(90)}`,
    headers,
  });
  compare(`availability, 90 days, ${of}`, availability, { "one article": one }, 0.5);
  const list = await measure({ url: `${articles}?sort=-publishedAt`, headers });
  const desk = await measure({ url: `${product.url}${services}/rental-desk`, headers: staff });
  compare(`desk of the day, ${of}`, desk, { "list of articles": list }, 0.5);
  const planned = `${product.url}${services}/rental-planning?from=${dayIn(-10)}&to=${dayIn(50)}`;
  const planning = await measure({ url: `${planned}&size=200`, headers: staff });
  line(`planning, 200 × 60 days, ${of}`, `${planning.perSecond.toFixed(0)}/s  p99 ${planning.p99} ms`);
  const counts: string[] = [];
  for (const size of [1, 50, 200]) {
    const before = await product.statements();
    await amount({ url: `${planned}&size=${size}`, headers: staff }, sizes.counted);
    counts.push(`${(((await product.statements()) - before) / sizes.counted).toFixed(0)} for ${size}`);
  }
  line("statements of a planning", `${counts.join(", ")} items`);
  return [availability, desk, planning];
}
