import { LoaderCircle } from "lucide-react";

/** Something is on its way: for the eye, beside words or an announcement that say what. */
export const Spinner = () => (
  <LoaderCircle
    aria-hidden="true"
    size={28}
    className="shrink-0 animate-spin text-muted motion-reduce:animate-none"
    data-spinner
  />
);
