import { useLoadingVoice } from "#web/app/use-loading-voice.ts";

const shapes = {
  title: "h-10 w-2/3",
  line: "h-5 w-full",
  half: "h-5 w-1/2",
  picture: "aspect-video w-full",
  block: "h-32 w-full",
  control: "h-11 w-full",
  chip: "h-8 w-24 rounded-full",
} as const;

export type SkeletonShape = keyof typeof shapes;

/** The outline of what is being loaded, shown after 300 ms of waiting. Who does not see it hears of it where it takes long. */
export const Skeleton = ({
  shapes: wanted = ["title", "line", "line", "half"],
}: {
  readonly shapes?: readonly SkeletonShape[];
}) => {
  useLoadingVoice(true);
  return (
    <div data-skeleton className="space-y-4">
      {wanted.map((shape, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a fixed list of shapes without identity
          key={index}
          aria-hidden="true"
          className={`animate-pulse rounded-control bg-sunken motion-reduce:animate-none ${shapes[shape]}`}
        />
      ))}
    </div>
  );
};
