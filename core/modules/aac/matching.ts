/** What somebody needs of a product. An empty list asks for nothing. */
export interface Needs {
  /** Ways in which they can act: one that a product takes is enough. */
  readonly access: readonly string[];
  /** Systems that they have: one that a product works on is enough. */
  readonly systems: readonly string[];
  /** Languages that they speak: each is needed. */
  readonly languages: readonly string[];
  /** Symbols that they understand: one kind is enough. */
  readonly symbols: readonly string[];
}

/** What a product offers. */
export interface Offer {
  readonly id: string;
  readonly name: string;
  readonly access: readonly string[];
  /** How ways to act come along: built in, or with something of another maker. */
  readonly integration: readonly string[];
  /** Systems that it can be installed on. */
  readonly systems: readonly string[];
  /** Whether it comes with something to run on. */
  readonly hasDevice: boolean;
  readonly languages: readonly string[];
  readonly symbols: readonly string[];
}

export type Need = keyof Needs;

/** How a need is met: as it is, with something more to buy, or by a device that comes along. */
export type MetBy = "itself" | "accessory" | "device";

/** Why a need is not met: the product does otherwise, or it is not known. */
export type MissedBy = "other" | "unknown";

export interface Met {
  readonly need: Need;
  readonly by: MetBy;
  /** Which of what is needed the product has; none where a device takes its place. */
  readonly values: readonly string[];
}

export interface Missed {
  readonly need: Need;
  readonly by: MissedBy;
  /** Which of what is needed the product does not have. */
  readonly values: readonly string[];
}

/** A product with the reasons for it and those against it. */
export interface ProductMatch {
  readonly id: string;
  readonly met: readonly Met[];
  readonly missed: readonly Missed[];
}

export const noNeeds: Needs = { access: [], systems: [], languages: [], symbols: [] };

export const isAsked = (needs: Needs): boolean => Object.values(needs).some((values) => values.length > 0);

/**
 * Products that meet some need, those that meet most first: nothing missed comes before anything missed, as it is before with an accessory,
 * then by name. Whoever asks for nothing is told of every product.
 */
export function matchesOf(offers: readonly Offer[], needs: Needs): readonly ProductMatch[] {
  return offers
    .map((offer) => ({ offer, match: matchOf(offer, needs) }))
    .filter(({ match }) => match.met.length > 0 || !isAsked(needs))
    .toSorted(
      (one, other) =>
        missedCount(one.match) - missedCount(other.match) ||
        accessories(one.match) - accessories(other.match) ||
        compare(one.offer.name, other.offer.name) ||
        compare(one.offer.id, other.offer.id),
    )
    .map(({ match }) => match);
}

/** What of the needs a product meets, and what it misses. */
export function matchOf(offer: Offer, needs: Needs): ProductMatch {
  const parts = [
    accessPart(offer, needs),
    systemPart(offer, needs),
    ...languageParts(offer, needs),
    symbolPart(offer, needs),
  ];
  return {
    id: offer.id,
    met: parts.flatMap((part) => part?.met ?? []),
    missed: parts.flatMap((part) => part?.missed ?? []),
  };
}

interface Part {
  readonly met?: Met;
  readonly missed?: Missed;
}

/** One of several values is enough. */
function anyPart(
  need: Need,
  wanted: readonly string[],
  offered: readonly string[],
  by: MetBy = "itself",
): Part | undefined {
  if (wanted.length === 0) return undefined;
  const values = wanted.filter((value) => offered.includes(value));
  if (values.length > 0) return { met: { need, by, values } };
  return { missed: { need, by: offered.length === 0 ? "unknown" : "other", values: wanted } };
}

/** What is acted on by a finger needs nothing more; other ways come along built in, or from another maker. */
function accessPart({ access, integration }: Offer, needs: Needs): Part | undefined {
  const needsMore = integration.includes("third_party") && !integration.includes("direct");
  return anyPart("access", needs.access, access, needsMore ? "accessory" : "itself");
}

function systemPart({ systems, hasDevice }: Offer, needs: Needs): Part | undefined {
  const part = anyPart("systems", needs.systems, systems);
  return part?.missed && hasDevice ? { met: { need: "systems", by: "device", values: [] } } : part;
}

/** Every language counts by itself: whoever speaks two wants both. */
function languageParts({ languages }: Offer, needs: Needs): readonly Part[] {
  const met = needs.languages.filter((value) => languages.includes(value));
  const missed = needs.languages.filter((value) => !languages.includes(value));
  return [
    ...(met.length > 0 ? [{ met: { need: "languages", by: "itself", values: met } } as const] : []),
    ...(missed.length > 0
      ? [
          {
            missed: { need: "languages", by: languages.length === 0 ? "unknown" : "other", values: missed },
          } as const,
        ]
      : []),
  ];
}

const symbolPart = ({ symbols }: Offer, needs: Needs): Part | undefined => anyPart("symbols", needs.symbols, symbols);

/** Each language that is missed counts; of the others one is enough, so that all of them count once. */
const missedCount = ({ missed }: ProductMatch): number =>
  missed.reduce((sum, { need, values }) => sum + (need === "languages" ? values.length : 1), 0);

const accessories = ({ met }: ProductMatch): number => met.filter(({ by }) => by === "accessory").length;

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
