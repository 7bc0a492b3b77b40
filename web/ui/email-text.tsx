import { Fragment } from "react";

/** An e-mail address, which breaks after its @ and its dots, and elsewhere only where one of these parts is wider than its place. */
export const EmailText = ({ address }: { readonly address: string }) => (
  <span className="min-w-0 wrap-break-word hyphens-none">
    {emailParts(address).map((part, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
      <Fragment key={index}>
        {index > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);

/** The parts of an address between which it may break. */
export const emailParts = (address: string): readonly string[] => address.split(/(?<=[@.])(?=.)/);
