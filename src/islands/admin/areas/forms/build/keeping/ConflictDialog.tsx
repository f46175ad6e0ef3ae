import { Alert, Button, Modal } from 'antd';
import { formResource, type FormDraft } from '#contract/forms/form.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useBuilder } from '../builder.ts';
import type { Keeper } from './keeper.ts';

interface Props {
  id: number;
  keeper: Keeper;
  theirs: FormDraft;
}

/** Somebody else has saved: who, when, and whose form it is to be. The other one is a step away. */
export function ConflictDialog({ id, keeper, theirs }: Props) {
  const { t, call } = useOffice();
  const { change } = useBuilder();
  const found = useLoaded(`form ${id} ${theirs.version}`, async () => {
    const { data } = await call(formResource.get, { params: { id } });
    return { name: data.updatedBy ?? '–', time: minuteOf(data.updatedAt) };
  });
  const takeTheirs = (): void => {
    keeper.takeTheirs(theirs);
    change(theirs.definition);
  };
  const keepMine = (): void => {
    keeper.keepMine(theirs);
    void keeper.flush();
  };
  return (
    <Modal
      open
      title={t('admin.conflict')}
      closable={false}
      footer={
        <>
          <Button onClick={takeTheirs}>{t('admin.formTakeTheirs')}</Button>
          <Button type="primary" onClick={keepMine}>
            {t('admin.formKeepMine')}
          </Button>
        </>
      }
    >
      <div className="office-panel">
        {found.value && (
          <Alert type="warning" showIcon title={t('admin.conflictBy', found.value)} />
        )}
        <p>{t('admin.formConflictDetail')}</p>
      </div>
    </Modal>
  );
}
