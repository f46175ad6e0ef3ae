import type { FormDefinition } from '#contract/forms/definition.ts';
import type { FormRecord } from '#contract/forms/form.ts';
import { FormAddress } from '../FormAddress.tsx';
import { FormGroups } from '../groups/FormGroups.tsx';
import { FormVersions } from '../FormVersions.tsx';
import { useBuilder } from './builder.ts';
import { ImportDialog } from './json/ImportDialog.tsx';
import type { Keeper } from '#islands/admin/form/keeping/keeper.ts';
import { FormPreview } from './preview/FormPreview.tsx';
import { PublishDialog } from './publishing/PublishDialog.tsx';

export type BuilderDialog = 'preview' | 'publish' | 'in' | 'address' | 'versions' | 'groups';

interface Props {
  opened: BuilderDialog;
  form: FormRecord;
  keeper: Keeper<FormDefinition>;
  onChanged(): void;
  onEnd(): void;
}

/** The dialog that is open over the builder. */
export function BuilderDialogs({ opened, form, keeper, onChanged, onEnd }: Props) {
  const { definition } = useBuilder();
  switch (opened) {
    case 'preview':
      return <FormPreview onEnd={onEnd} />;
    case 'publish':
      return (
        <PublishDialog
          form={form}
          definition={definition}
          keep={async () => ((await keeper.flush()) ? keeper.version() : undefined)}
          onDone={onChanged}
          onEnd={onEnd}
        />
      );
    case 'in':
      return <ImportDialog onEnd={onEnd} />;
    case 'address':
      return <FormAddress form={form} onEnd={onEnd} />;
    case 'versions':
      return <FormVersions form={form} onEnd={onEnd} />;
    case 'groups':
      return <FormGroups form={form} onEnd={onEnd} />;
  }
}
