import { Button, Form, Space } from 'antd';
import { useState } from 'react';
import { addOwnAbsence, editOwnAbsence, type Absence } from '#contract/workflow/absence.ts';
import { listTaskPeople } from '#contract/workflow/task.ts';
import { isAbsence } from '#domain/workflow/absence.ts';
import { DayInput } from '#islands/admin/kit/input/MomentInput.tsx';
import { TiedItem } from '#islands/admin/kit/input/TiedItem.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PersonSelect } from '#islands/admin/kit/person/PersonSelect.tsx';
import { useFaultFocus } from '#islands/ui/focus/use-fault-focus.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

interface Props {
  /** The absence that is changed; undefined: a new one is entered. */
  of: Absence | undefined;
  onDone(): void;
}

interface Entered {
  firstDay: string | null;
  lastDay: string | null;
  deputyId: number | null;
}

const NOTHING: Entered = { firstDay: null, lastDay: null, deputyId: null };

const enteredOf = ({ firstDay, lastDay, deputyId }: Absence): Entered => ({
  firstDay,
  lastDay,
  deputyId,
});

/** What is wrong with the days; null: nothing. */
function faultOf({ firstDay, lastDay }: Entered, name: 'firstDay' | 'lastDay') {
  if ((name === 'firstDay' ? firstDay : lastDay) === null)
    return 'admin.workflow.absence.dayNeeded';
  const isWrong = firstDay !== null && lastDay !== null && !isAbsence({ firstDay, lastDay });
  return isWrong && name === 'lastDay' ? 'admin.workflow.absence.daysWrong' : null;
}

/** Saves what the reader has entered. */
function useSave({ of, onDone }: Props) {
  const { t, call, tell, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const save = ({ firstDay, lastDay, deputyId }: Entered) =>
    run(async () => {
      const body = { firstDay: firstDay!, lastDay: lastDay!, deputyId };
      await (of
        ? call(editOwnAbsence, { params: { id: of.id }, body: { ...body, version: of.version } })
        : call(addOwnAbsence, { body }));
      tell(t('admin.saved'));
      onDone();
    });
  return { isBusy, save };
}

/** From when until when the reader is away, and who decides meanwhile. */
export function AbsenceForm({ of, onDone }: Props) {
  const { t, label, call } = useOffice();
  const [entered, enter] = useState(() => (of ? enteredOf(of) : NOTHING));
  const [isAsked, setAsked] = useState(false);
  const { box, focusFault } = useFaultFocus<HTMLDivElement>();
  const { isBusy, save } = useSave({ of, onDone });
  const dayOf = (name: 'firstDay' | 'lastDay') => {
    const fault = faultOf(entered, name);
    return (
      <TiedItem
        label={label('absence', name)}
        hint={name === 'firstDay' && t('admin.workflow.absence.daysHint')}
        isNeeded
        fault={isAsked && fault !== null && t(fault)}
      >
        {(ties) => (
          <DayInput
            {...ties}
            value={entered[name]}
            onChoose={(day) => enter((now) => ({ ...now, [name]: day }))}
          />
        )}
      </TiedItem>
    );
  };
  function send(): void {
    setAsked(true);
    const isRight = [faultOf(entered, 'firstDay'), faultOf(entered, 'lastDay')].every(
      (fault) => fault === null,
    );
    if (!isRight) focusFault();
    else if (!isBusy) void save(entered);
  }
  return (
    <Form layout="vertical" component="div">
      <div ref={box}>
        {dayOf('firstDay')}
        {dayOf('lastDay')}
        <TiedItem label={label('absence', 'deputy')}>
          {({ id }) => (
            <PersonSelect
              id={id}
              value={entered.deputyId}
              name="task people"
              read={async () => (await call(listTaskPeople)).data}
              nobody="admin.workflow.noPeople"
              unchosen="admin.workflow.absence.noDeputy"
              onChange={(deputyId) => enter((now) => ({ ...now, deputyId }))}
            />
          )}
        </TiedItem>
      </div>
      <Space>
        <Button type="primary" loading={isBusy} onClick={send}>
          {t('admin.save')}
        </Button>
        {of && (
          <Button disabled={isBusy} onClick={onDone}>
            {t('admin.cancel')}
          </Button>
        )}
      </Space>
    </Form>
  );
}
