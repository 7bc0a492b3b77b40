import type { ReactNode } from "react";
import { useTranslate } from "#web/app/app-context.tsx";
import { Scene } from "#web/shell/site/scene.tsx";
import { Alert } from "#web/ui/alert.tsx";
import { Heading } from "#web/ui/heading.tsx";

export interface EntryFrameProps {
  readonly title: string;
  readonly text: ReactNode;
  /** What it says changed while the reader was here. */
  readonly isNews?: boolean;
  /** What is said where scripts are switched off. */
  readonly noScript?: string;
  readonly children: ReactNode;
}

/** A screen on the way in: what it is for, and what is to be filled in. */
export const EntryFrame = ({ title, text, isNews = false, noScript, children }: EntryFrameProps) => {
  const t = useTranslate();
  return (
    <EntryColumns>
      <div className="space-y-2" role={isNews ? "status" : undefined}>
        <Heading level={1}>{title}</Heading>
        <div className="text-muted">{text}</div>
      </div>
      <noscript>
        <Alert tone="warning">{noScript ?? t("accounts:no-script")}</Alert>
      </noscript>
      {children}
    </EntryColumns>
  );
};

/** One column to read, and a picture beside it where there is room. */
export const EntryColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className="content-width grid items-center gap-16 py-12 md:py-20 lg:grid-cols-2">
    <div className="mx-auto w-full max-w-md space-y-8 lg:mx-0">{children}</div>
    <div className="hidden lg:block">
      <Scene />
    </div>
  </div>
);
