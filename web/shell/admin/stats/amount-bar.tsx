/** How much of the most, as a bar beside its number. The number says it: this is for the eye alone. */
export const AmountBar = ({ value, most }: { readonly value: number; readonly most: number }) => (
  <svg
    viewBox="0 0 100 8"
    preserveAspectRatio="none"
    className="h-2 w-full min-w-16 rounded-full bg-sunken"
    aria-hidden="true"
  >
    <rect width={most === 0 ? 0 : Math.max(1, (value / most) * 100)} height={8} rx={1} className="fill-primary" />
  </svg>
);
