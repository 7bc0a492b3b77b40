import type { LucideProps } from "lucide-react";
import { createElement, type FunctionComponent } from "react";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

/** A component that draws an icon of lucide, in the colour of its text: what each icon's module is turned into when the site is built. */
export function createIcon(shapes: readonly Shape[]): FunctionComponent<LucideProps> {
  return ({ size = 24, ...rest }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth: 2,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": "true",
        ...rest,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
