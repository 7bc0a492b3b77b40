/** Somebody on the list of a session: an account by its key, or who was added by name. */
export interface DemoComer {
  readonly account?: string;
  readonly name?: string;
  /** They have a seat unless said. */
  readonly state?: "waiting" | "offered";
  readonly hasAttended?: boolean;
}

/** Who comes to a session of the demo. */
export interface DemoList {
  /** Key of the training, and the place of the session among its sessions, from 0. */
  readonly session: readonly [training: string, index: number];
  /** As many as come without. */
  readonly seats?: number;
  readonly comers: readonly DemoComer[];
}

export const demoLists: readonly DemoList[] = [
  {
    session: ["first-print", 0],
    seats: 8,
    comers: [
      { account: "member", hasAttended: true },
      { account: "contributor", hasAttended: true },
      { name: "Jeanne Roux", hasAttended: true },
      { account: "health" },
    ],
  },
  {
    session: ["first-print", 1],
    seats: 6,
    comers: [{ account: "contributor" }, { account: "organization" }, { name: "Marc Petit" }],
  },
  { session: ["first-print", 2], seats: 12, comers: [] },
  {
    session: ["moulded-grips", 0],
    seats: 3,
    comers: [
      { account: "contributor" },
      { account: "health" },
      { account: "rental" },
      { account: "aac", state: "waiting" },
      { account: "member", state: "waiting" },
      { name: "Lise Hubert", state: "waiting" },
    ],
  },
  { session: ["moulded-grips", 1], seats: 3, comers: [{ account: "aac" }] },
  { session: ["switches", 1], comers: [{ account: "member" }, { account: "organization" }] },
  {
    session: ["boards", 0],
    seats: 2,
    comers: [{ account: "contributor" }, { account: "member", state: "offered" }, { account: "aac", state: "waiting" }],
  },
  { session: ["boards", 1], seats: 30, comers: [] },
];
