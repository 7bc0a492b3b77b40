/** A day. Server and browser may write it a little differently, as each brings its own words: what came first stays. */
export const Day = ({ at, shown }: { readonly at: string; readonly shown: string }) => (
  <time dateTime={at} suppressHydrationWarning>
    {shown}
  </time>
);
