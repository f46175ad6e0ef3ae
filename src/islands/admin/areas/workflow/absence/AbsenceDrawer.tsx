import { Alert, Button, Drawer, Result, Skeleton } from 'antd';
import { useState } from 'react';
import { listOwnAbsences, removeOwnAbsence, type Absence } from '#contract/workflow/absence.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { AbsenceForm } from './AbsenceForm.tsx';
import './absence.css';

interface DeedProps {
  name: 'action.edit' | 'action.remove';
  /** Names the absence to whoever hears the button alone. */
  days: string;
  isBusy: boolean;
  onClick(): void;
}

function Deed({ name, days, isBusy, onClick }: DeedProps) {
  const { t } = useOffice();
  return (
    <Button
      size="small"
      type="link"
      danger={name === 'action.remove'}
      disabled={isBusy}
      aria-label={`${t(name)} ${days}`}
      onClick={onClick}
    >
      {t(name)}
    </Button>
  );
}

interface LineProps {
  absence: Absence;
  isBusy: boolean;
  onEdit(): void;
  onRemove(): void;
}

/** An absence with its deputy, and what can be done with it. */
function Line({ absence, isBusy, onEdit, onRemove }: LineProps) {
  const { t } = useOffice();
  const { firstDay: first, lastDay: last, deputy } = absence;
  const days = t('admin.workflow.absence.days', { first, last });
  return (
    <li>
      <span className="office-grow">
        {days}
        {deputy && ` · ${t('admin.workflow.absence.with', { name: deputy })}`}
      </span>
      <Deed name="action.edit" days={days} isBusy={isBusy} onClick={onEdit} />
      <Deed name="action.remove" days={days} isBusy={isBusy} onClick={onRemove} />
    </li>
  );
}

interface ListProps {
  absences: readonly Absence[];
  onEdit(absence: Absence): void;
  onChanged(): void;
}

/** The reader's absences, the latest first. */
function AbsenceList({ absences, onEdit, onChanged }: ListProps) {
  const { t, call, tell, report } = useOffice();
  const { isBusy, run } = useBusy((error) => {
    report(error);
    onChanged();
  });
  const remove = ({ id }: Absence) =>
    run(async () => {
      await call(removeOwnAbsence, { params: { id } });
      tell(t('admin.workflow.absence.gone'));
      onChanged();
    });
  if (absences.length === 0) return <p>{t('admin.workflow.absence.none')}</p>;
  return (
    <ul className="absence-list">
      {absences.map((absence) => (
        <Line
          key={absence.id}
          absence={absence}
          isBusy={isBusy}
          onEdit={() => onEdit(absence)}
          onRemove={() => void remove(absence)}
        />
      ))}
    </ul>
  );
}

/** Drawer in which people who decide enter when they are away, and who decides in their place. */
export function AbsenceDrawer({ onEnd }: { onEnd(): void }) {
  const { t, call } = useOffice();
  const [edited, edit] = useState<Absence>();
  const [turn, setTurn] = useState(0);
  const { value, error, reload } = useLoaded(
    'own absences',
    async () => (await call(listOwnAbsences)).data,
  );
  const next = useNextFocus<HTMLHeadingElement>(value);
  const renew = (): void => {
    edit(undefined);
    setTurn((one) => one + 1);
    reload();
  };
  const again = <Button onClick={reload}>{t('admin.retry')}</Button>;
  return (
    <Drawer
      open
      size={Math.min(560, innerWidth)}
      title={t('admin.workflow.absence.own')}
      onClose={onEnd}
    >
      <Alert className="office-note" type="info" title={t('admin.workflow.absence.what')} />
      {value && <AbsenceList absences={value} onEdit={edit} onChanged={renew} />}
      {!value && error === undefined && <Skeleton active />}
      {!value && error !== undefined && (
        <Result status="warning" title={t('admin.recordFailed')} extra={again} />
      )}
      <h2 key={edited?.id} ref={edited ? takeFocus : next} tabIndex={-1}>
        {t(edited ? 'admin.workflow.absence.change' : 'admin.workflow.absence.add')}
      </h2>
      <AbsenceForm key={`${turn} ${edited?.id}`} of={edited} onDone={renew} />
    </Drawer>
  );
}
