/** A bounded map that forgets what was used longest ago. */
export interface Kept<Value> {
  /** The value of a key, made by `make` when it is not there. Long keys are made anew each time. */
  get(key: string, make: () => Value): Value;
}

const longestKey = 2_000;

export function keep<Value>(most: number): Kept<Value> {
  const values = new Map<string, Value>();
  return {
    get(key, make) {
      const found = values.get(key);
      if (found !== undefined) {
        values.delete(key);
        values.set(key, found);
        return found;
      }
      const made = make();
      if (key.length <= longestKey) {
        values.set(key, made);
        if (values.size > most) values.delete(values.keys().next().value!);
      }
      return made;
    },
  };
}
