/** Fills `{name}` from the input; what no placeholder took is left. */
export function fillPath(
  pattern: string,
  input: unknown,
): { readonly path: string; readonly rest: Record<string, unknown> } {
  const rest: Record<string, unknown> = { ...(input as object) };
  const path = pattern.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path, rest };
}
