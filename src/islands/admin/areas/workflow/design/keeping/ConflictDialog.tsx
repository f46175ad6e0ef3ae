import { Alert } from 'antd';
import type { Outline } from '#contract/workflow/outline.ts';
import { processResource } from '#contract/workflow/process.ts';
import { KeepOne } from '#islands/admin/form/keeping/KeepOne.tsx';
import type { Draft, Keeper } from '#islands/admin/form/keeping/keeper.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useDesigner } from '../designer.ts';

interface Props {
  id: number;
  keeper: Keeper<Outline>;
  theirs: Draft<Outline>;
}

/** Dialog shown if somebody else has saved: who and when, and whose process is kept. Undo brings the other one back. */
export function ConflictDialog({ id, keeper, theirs }: Props) {
  const { t, call } = useOffice();
  const { outline, change } = useDesigner();
  const found = useLoaded(`process ${id} ${theirs.version}`, async () => {
    const { data } = await call(processResource.get, { params: { id } });
    return { name: data.updatedBy ?? '–', time: minuteOf(data.updatedAt) };
  });
  const takeTheirs = (): void => {
    keeper.mergeWith(theirs, theirs.definition);
    change(() => theirs.definition);
  };
  const keepMine = (): void => {
    keeper.mergeWith(theirs, outline);
    // Theirs stands before mine in the history, so that undo brings it back.
    change(() => theirs.definition);
    change(() => outline);
    void keeper.flush();
  };
  return (
    <KeepOne onTheirs={takeTheirs} onMine={keepMine}>
      {found.value && <Alert type="warning" showIcon title={t('admin.conflictBy', found.value)} />}
      <p>{t('admin.workflow.conflict')}</p>
    </KeepOne>
  );
}
