/** A drawn workbench in the palette: keeps a message from being a wall of text. Decorative. */
export const Scene = () => (
  <svg viewBox="0 0 400 320" aria-hidden="true" focusable="false" className="mx-auto w-full max-w-sm">
    <circle cx="210" cy="150" r="130" className="fill-wash-accent" />
    <circle cx="300" cy="78" r="30" className="fill-sun" />
    <rect x="36" y="236" width="328" height="16" rx="8" className="fill-primary" />
    <path d="M70 252v56M330 252v56" strokeWidth="14" strokeLinecap="round" className="stroke-primary" />
    <path d="M96 236v-96a14 14 0 0 1 14-14h84a14 14 0 0 1 14 14v96z" className="fill-sky" />
    <path d="M118 236v-74h68v74z" className="fill-surface" />
    <path d="M152 126v58" strokeWidth="10" className="stroke-accent" />
    <path d="M140 184h24l-12 18z" className="fill-accent" />
    <path d="M132 236c0-16 8-24 20-24s20 8 20 24z" className="fill-leaf" />
    <path d="M236 236c-6-50 10-84 44-84s46 34 42 84z" className="fill-clay" />
    <path d="M262 168v-34a8 8 0 0 1 16 0v22-32a8 8 0 0 1 16 0v34-24a8 8 0 0 1 16 0v40" className="fill-clay" />
    <circle cx="280" cy="204" r="15" className="fill-sun" />
    <circle cx="280" cy="204" r="6" className="fill-clay" />
  </svg>
);
