/** Queries that no list of a type takes: what is asked, the code of the error and the parameter that it names (MODEL-022). */
export const refusedQueries = (
  type: string,
): readonly (readonly [query: string, code: string, parameter: string])[] => [
  ["filter[nothing]=1", "bad-filter", "filter[nothing]"],
  ["filter[id][nothing]=1", "bad-filter", "filter[id][nothing]"],
  ["sort=nothing", "bad-sort", "sort"],
  ["include=nothing", "bad-include", "include"],
  [`fields[${type}]=nothing`, "unknown-field", `fields[${type}]`],
  ["page[size]=101", "bad-page", "page[size]"],
  ["page[size]=0", "bad-page", "page[size]"],
  ["page[number]=0", "bad-page", "page[number]"],
  ["page[number]=x", "bad-page", "page[number]"],
  ["nothing=1", "bad-parameter", "nothing"],
];
