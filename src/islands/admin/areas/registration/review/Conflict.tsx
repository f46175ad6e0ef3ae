import { Button } from 'antd';
import { useState } from 'react';
import { declareConflict } from '#contract/registration/office/review.ts';
import { AskDialog } from '#islands/admin/kit/AskDialog.tsx';
import { useKeys } from '#islands/admin/kit/keys/use-keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { useReviewing } from './reviewing.ts';

interface Props {
  /** Called after a conflict was declared; the next entry may follow. */
  onDeclared(): void;
  onTakenBack(): void;
}

/** Declares that the reader is in conflict with the entry, by the button or by C, or withdraws that. */
export function Conflict({ onDeclared, onTakenBack }: Props) {
  const { t, may, call, tell, report } = useOffice();
  const { entry } = useReviewing();
  const { record, hasConflict, hasDeclared } = entry;
  const name = record.number ?? record.team;
  const [isAsked, ask] = useState(false);
  const { isBusy, run } = useBusy(report);
  const isPossible = may('contest:entry:review') && !hasConflict;
  useKeys(isPossible ? { c: () => ask(true) } : {});
  async function say(isDeclared: boolean): Promise<void> {
    await call(declareConflict, { params: { id: record.id }, body: { isDeclared } });
    tell(t(isDeclared ? 'admin.entry.declared' : 'admin.entry.declaredNot'));
    if (isDeclared) onDeclared();
    else onTakenBack();
  }
  if (hasDeclared) {
    return (
      <Button size="small" loading={isBusy} onClick={() => void run(() => say(false))}>
        {t('admin.entry.takeBack')}
      </Button>
    );
  }
  if (!isPossible) return null;
  return (
    <>
      <Button size="small" type="text" onClick={() => ask(true)}>
        {t('admin.entry.declare')}
      </Button>
      {isAsked && (
        <AskDialog
          title={t('admin.deedOf', { deed: t('admin.entry.declare'), name })}
          okText={t('admin.entry.declareNow')}
          onGive={() => say(true)}
          onEnd={() => ask(false)}
        >
          <p>{t('admin.entry.declareNote')}</p>
        </AskDialog>
      )}
    </>
  );
}
