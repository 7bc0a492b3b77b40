/** How many pages are looked at in one browser at a time: as many as the smallest machine has cores. */
const pagesAtOnce = 2;

/** Results in the order of their tasks, two of which are worked on at a time. */
export async function sideBySide<Task, Result>(
  tasks: readonly Task[],
  run: (task: Task) => Promise<Result>,
): Promise<readonly Result[]> {
  const waiting = [...tasks.entries()];
  const results: Result[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: pagesAtOnce }, work));
  return results;
}
