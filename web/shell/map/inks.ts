import type { Inks } from "#web/shell/map/land-layer.ts";

/** Colours and font of the map where an element stands: of the theme, or those that the reader's system imposes. */
export function inksOf(element: Element): Inks {
  const style = getComputedStyle(element);
  const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 0.8125;
  const font = `600 ${size}px ${style.fontFamily}`;
  if (matchMedia("(forced-colors: active)").matches) {
    const [ground, text] = [systemColour("Canvas"), systemColour("CanvasText")];
    return { land: ground, border: text, name: text, halo: ground, font };
  }
  const colour = (name: string) => style.getPropertyValue(name).trim();
  return {
    land: colour("--surface"),
    border: colour("--control"),
    name: colour("--muted"),
    halo: colour("--surface"),
    font,
  };
}

/** A colour of the system as numbers: what draws away from the page does not know it by its name. */
function systemColour(name: string): string {
  const probe = document.createElement("span");
  probe.style.cssText = `color: ${name}; forced-color-adjust: none`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

/** Calls back when the colours may be others: another theme, another contrast, colours of the system. */
export function whenInksChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ["class", "style"] });
  const forced = matchMedia("(forced-colors: active)");
  forced.addEventListener("change", changed);
  return () => {
    observer.disconnect();
    forced.removeEventListener("change", changed);
  };
}
