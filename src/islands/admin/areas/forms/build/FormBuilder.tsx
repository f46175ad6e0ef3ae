import { Skeleton } from 'antd';
import { formResource } from '#contract/forms/form.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { RecordFailed } from '#islands/admin/kit/navigation/RecordFailed.tsx';
import { useUndoKeys } from '#islands/admin/kit/keys/use-undo-keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { Presence } from '#islands/admin/kit/presence/Presence.tsx';
import { BuilderContext } from './builder.ts';
import { BuilderPanes } from './BuilderPanes.tsx';
import { BuilderHead } from './BuilderHead.tsx';
import { ConflictDialog } from './keeping/ConflictDialog.tsx';
import { ProblemList } from './ProblemList.tsx';
import { useBuilderState } from './use-builder.ts';
import { useForm, type OpenedForm } from './use-form.ts';
import { useKeeper } from './keeping/use-keeper.ts';
import './builder.css';

/** The builder of a form that was loaded. */
function Building({ form, draft, onChanged }: OpenedForm & { onChanged(): void }) {
  const { may } = useOffice();
  const state = useBuilderState({ form, draft }, may('forms:form:edit'));
  const { builder } = state;
  const isTaken = !builder.flaws.some(({ isUnkept }) => isUnkept);
  const { keeper, keeping } = useKeeper(form.id, draft, builder.definition, isTaken);
  useUndoKeys({ ...state, isOpen: builder.isOpen });
  const isNewer = form.isChanged || keeping.is !== 'kept' || keeper.version() !== form.version;
  return (
    <BuilderContext value={builder}>
      <BuilderHead
        form={form}
        state={state}
        keeper={keeper}
        keeping={keeping}
        isNewer={isNewer}
        onChanged={onChanged}
      />
      <Presence kind="form" id={may('forms:form:edit') ? form.id : undefined} />
      {builder.isStrict && isNewer && <ProblemList />}
      <BuilderPanes />
      {keeping.is === 'conflict' && (
        <ConflictDialog id={form.id} keeper={keeper} base={keeping.base} theirs={keeping.theirs} />
      )}
    </BuilderContext>
  );
}

/** Loads a form and opens its builder. */
export function FormBuilder({ id }: { id: number }) {
  const { value, error, reload } = useForm(id);
  if (error !== undefined) {
    return (
      <RecordFailed page={pathOf(formResource)} rest={String(id)} error={error} onAgain={reload} />
    );
  }
  if (!value) return <Skeleton active className="office-card" />;
  return <Building {...value} onChanged={reload} />;
}
