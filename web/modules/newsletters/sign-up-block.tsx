import type { SignUpData } from "#core/modules/newsletters/loaders.ts";
import { useTranslate } from "#web/app/app-context.tsx";
import type { BlockProps } from "#web/app/blocks.ts";
import { SignUpForm } from "#web/modules/newsletters/sign-up-form.tsx";
import { offeredTypes } from "#web/modules/newsletters/sign-up-model.ts";
import { BlockHeader } from "#web/shell/blocks/block-header.tsx";
import { outlineOf, textOf } from "#web/shell/blocks/block-model.ts";

/** Newsletters and the form by which one asks for them. */
export const Block = (props: BlockProps) => {
  const t = useTranslate();
  const { component } = props;
  const outline = outlineOf(props);
  const { types } = (component.data as SignUpData | undefined) ?? {};
  return (
    <div className="content-width">
      <BlockHeader outline={outline} subtitle={textOf(component, "subtitle")} />
      <div className="max-w-reading">
        <SignUpForm
          offered={offeredTypes(types)}
          label={outline.title ?? t("newsletters:form.label")}
          consent={textOf(component, "consent")}
        />
      </div>
    </div>
  );
};
