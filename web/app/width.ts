/** Width from which the menu bar stands beside the logo and drawers are columns: `lg` of `web/styles/site.css`, in rem. */
const wideRem = 64;

/** Whether there is room for columns now. Counts in the reader's own text size, as the styles do. Browser only. */
export function isWide(): boolean {
  const root = document.documentElement;
  return root.clientWidth / Number.parseFloat(getComputedStyle(root).fontSize) >= wideRem;
}
