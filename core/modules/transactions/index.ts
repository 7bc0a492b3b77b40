import { module } from "#core/kernel/module.ts";
import { accountTransactions } from "./entities.ts";
import { writeLine } from "./use-cases.ts";

/** The account of a person in the special currency (FLAG-023). */
export const transactionsModule = module({
  name: "transactions",
  flag: "transactions",
  entities: [accountTransactions],
  overrides: [writeLine],
});
