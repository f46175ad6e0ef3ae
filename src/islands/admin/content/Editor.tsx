import { Alert, Button, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { minuteOf } from '#islands/account/own-session.ts';
import type { Data } from '#domain/content/bilingual.ts';
import { MergeDialog } from '../form/MergeDialog.tsx';
import { useOffice } from '../office.ts';
import { EditorFields } from './EditorFields.tsx';
import { EditorHead } from './EditorHead.tsx';
import { faultsOf } from './faults.ts';
import type { ContentPlan } from './plan.ts';
import { useItem } from './use-item.ts';
import { useSaving } from './use-saving.ts';

/** One record of content, in both languages side by side. */
export function Editor({ plan, id }: { plan: ContentPlan; id: number | undefined }) {
  const { t, label } = useOffice();
  const editing = useItem(plan, id);
  const { data, foundAt, error, conflict } = editing;
  const saving = useSaving(plan, editing);
  const [isChecked, check] = useState(false);
  if (error !== undefined) return <Result status="warning" title={t('admin.recordFailed')} />;
  if (data === undefined) return <Skeleton active className="office-card" />;
  const faults = faultsOf(plan.type.data, data);
  const save = () => {
    check(true);
    return Object.keys(faults).length > 0 ? Promise.resolve(undefined) : saving.save();
  };
  return (
    <>
      <EditorHead plan={plan} editing={editing} isBusy={saving.isBusy} onSave={save} />
      {foundAt && (
        <Alert
          className="office-note"
          type="info"
          showIcon
          title={t('admin.found', { time: minuteOf(foundAt) })}
          action={
            <Button size="small" onClick={editing.discard}>
              {t('admin.discardFound')}
            </Button>
          }
        />
      )}
      {isChecked && Object.keys(faults).length > 0 && (
        <Alert
          className="office-note"
          type="error"
          showIcon
          title={t('admin.faults', { count: Object.keys(faults).length })}
        />
      )}
      <EditorFields {...{ plan, data, faults: isChecked ? faults : {} }} onWrite={editing.write} />
      {conflict && (
        <MergeDialog
          {...conflict}
          labelOf={(field) => label(plan.type.type, field)}
          onEnd={(merged) => editing.endMeeting(merged as Data)}
        />
      )}
    </>
  );
}
