/**
 * Whether a short address may lead to a target: an http(s) address without credentials, or a path of this site that no browser takes for
 * another host; never to a short address of this site, which could lead in a circle. `publicUrl` is the site's root.
 */
export function isSafeTarget(target: string, publicUrl: string): boolean {
  const isLocal = /^\/(?![/\\])[^\s\\]*$/.test(target);
  if (!isLocal && !/^https?:\/\/[^\s/?#@\\]+(?:[/?#][^\s\\]*)?$/i.test(target)) return false;
  const root = publicUrl.replace(/\/+$/, "").toLowerCase();
  const isOurs = isLocal || target.toLowerCase().startsWith(`${root}/`);
  if (!isOurs) return true;
  const path = (isLocal ? target : target.slice(root.length)).replace(/[?#].*$/, "");
  // Browsers take dots out of a path before they ask for it.
  return !/^\/+s(?:\/|$)/i.test(path) && !/\/(?:\.|%2e){1,2}(?:\/|$)/i.test(path);
}
