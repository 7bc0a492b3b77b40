import type { BlockProps, Staying } from "#web/app/blocks.ts";
import { always } from "#web/app/drawn.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf } from "#web/shell/blocks/block-model.ts";
import { type Testimonial, testimonialsOf } from "#web/shell/blocks/testimonials-model.ts";
import { inks } from "#web/shell/blocks/washes.ts";
import { Avatar } from "#web/ui/avatar.tsx";

/** What people say, in their own words (COMP-011). */
export const Block = (props: BlockProps) => {
  const items = testimonialsOf(props.component);
  const alone = items.length === 1;
  return (
    <div className="content-width">
      <BlockHeader outline={outlineOf(props)} />
      <ul className={alone ? "max-w-reading" : columns[items.length % 3 === 0 ? "threes" : "twos"]}>
        {items.map((item) => (
          <li key={item.key} className="min-w-0">
            <Quote item={item} large={alone} />
          </li>
        ))}
      </ul>
    </div>
  );
};

export const staysWhile: Staying = () => always;

const columns = {
  twos: "grid gap-6 md:grid-cols-2",
  threes:
    "grid gap-6 md:grid-cols-2 lg:grid-cols-3 md:[&>li:last-child:nth-child(odd)]:col-span-2 lg:[&>li:last-child:nth-child(odd)]:col-span-1",
} as const;

const Quote = ({ item, large }: { readonly item: Testimonial; readonly large: boolean }) => (
  <figure className="flex h-full flex-col gap-6 rounded-surface border border-line bg-surface p-6 md:p-8">
    <blockquote className="grow">
      <svg
        viewBox="0 0 40 28"
        aria-hidden="true"
        focusable="false"
        className={`mb-4 h-7 w-10 fill-current ${inks[item.colour]}`}
      >
        <path d="M0 28V15C0 6 5 1 15 0l1.500 5C11 6.500 8.500 9.500 8.500 13H16v15zM22 28V15C22 6 27 1 37 0l1.500 5c-5.500 1.500-8 4.500-8 8H38v15z" />
      </svg>
      <p className={`whitespace-pre-line ${large ? "text-xl" : "text-lg"}`}>{item.content}</p>
    </blockquote>
    {(item.name ?? item.title) && (
      <figcaption className="flex items-center gap-4">
        <Avatar name={item.name ?? item.title ?? ""} url={item.portrait ?? null} size="medium" />
        <span className="min-w-0">
          {item.name && <span className="block font-bold">{item.name}</span>}
          {item.title && <span className="block text-muted">{item.title}</span>}
        </span>
      </figcaption>
    )}
  </figure>
);
