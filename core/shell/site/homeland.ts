/** Where an address is read, or where letters come from: the country that goes without saying, and the language that names the others. */
export interface Homeland {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly language: string;
}
