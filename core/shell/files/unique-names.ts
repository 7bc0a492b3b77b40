/** Names of files beside each other: one that is taken, whatever its case, gets a number before its extension. */
export function uniqueNames(names: readonly string[]): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const dot = name.lastIndexOf(".");
    const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ""];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem}-${number}${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
