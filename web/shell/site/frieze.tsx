import frieze from "#web/shell/site/frieze.svg";

/** A row of tools and hands, drawn in the palette, that ends the page. Decorative. */
export const Frieze = () => (
  <img src={frieze} alt="" width={960} height={64} className="block h-12 w-full object-cover object-left md:h-16" />
);
