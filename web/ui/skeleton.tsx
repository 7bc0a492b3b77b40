import { useTranslate } from "#web/app/app-context.tsx";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";

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

/** The outline of what is being loaded, shown after 300 ms of waiting. Its text is read once. */
export const Skeleton = ({
  shapes: wanted = ["title", "line", "line", "half"],
}: {
  readonly shapes?: readonly SkeletonShape[];
}) => {
  const t = useTranslate();
  return (
    <div role="status" className="space-y-4">
      <VisuallyHidden>{t("common:loading")}</VisuallyHidden>
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
