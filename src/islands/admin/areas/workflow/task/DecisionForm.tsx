import { Button, Form, Segmented, Select } from 'antd';
import { useId, useState } from 'react';
import { isToPerson, type TaskPaper } from '#contract/workflow/task.ts';
import { useCommands } from '#islands/admin/kit/keys/use-keys.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useFaultFocus } from '#islands/ui/focus/use-fault-focus.ts';
import { allowedIn, deedsIn, missingIn, undecided, type Decision } from './decision.ts';
import { NoteField } from '../paper/NoteField.tsx';
import { PersonField } from './PersonField.tsx';
import { PlaceField } from './PlaceField.tsx';
import { useDecision } from './use-decision.ts';

interface Props {
  value: TaskPaper;
  onTyped(isTyped: boolean): void;
  onDone(): void;
  onRenew(): void;
}

interface ReturnProps {
  returnTo: TaskPaper['returnTo'];
  step: string | null;
  onChoose(step: string | null): void;
}

/** Where a task is returned to: the applicant, or an earlier step. */
function ReturnField({ returnTo, step, onChoose }: ReturnProps) {
  const { t } = useOffice();
  const nameOf = useName();
  const id = useId();
  const options = [
    { value: '', label: t('admin.workflow.toApplicant') },
    ...returnTo.map((one) => ({ value: one.id, label: nameOf(one.name) })),
  ];
  return (
    <Form.Item label={t('admin.workflow.returnTo')} htmlFor={id}>
      <Select
        id={id}
        value={step ?? ''}
        options={options}
        onChange={(chosen) => onChoose(chosen || null)}
      />
    </Form.Item>
  );
}

/** Decides a task. Ctrl+Enter sends the decision. */
export function DecisionForm({ value: { task, returnTo }, onTyped, onDone, onRenew }: Props) {
  const { t } = useOffice();
  const [written, setDecision] = useState(() => undecided(task.state));
  const decision = allowedIn(task.state, written);
  const [isAsked, setAsked] = useState(false);
  const { box, focusFault } = useFaultFocus<HTMLDivElement>();
  const { isBusy, decide } = useDecision({ task, onDone, onRenew });
  const { deed, note, step, person, place } = decision;
  const missing = missingIn(decision);
  const isMissing = (name: 'note' | 'person') => isAsked && missing.includes(name);
  const write = (part: Partial<Decision>): void => {
    const next = { ...decision, ...part };
    setDecision(next);
    onTyped(next.note.trim() !== '');
  };
  async function send(): Promise<void> {
    setAsked(true);
    if (missing.length > 0) focusFault();
    if (isBusy || missing.length > 0) return;
    if (await decide({ ...decision, note: note.trim() })) {
      setAsked(false);
      write(undecided(task.state));
    }
  }
  useCommands({ enter: () => void send() }, { isEverywhere: true });
  const label = t(`admin.workflow.deed.${deed}`);
  return (
    <Form layout="vertical" component="div">
      <Form.Item>
        <Segmented
          aria-label={t('admin.workflow.deeds')}
          options={deedsIn(task.state).map((one) => ({
            value: one,
            label: t(`admin.workflow.deed.${one}`),
          }))}
          value={deed}
          onChange={(chosen) => {
            setAsked(false);
            write({ deed: chosen });
          }}
        />
      </Form.Item>
      <div ref={box}>
        {deed === 'return' && (
          <ReturnField returnTo={returnTo} step={step} onChoose={(to) => write({ step: to })} />
        )}
        {isToPerson(deed) && (
          <PersonField
            deed={deed}
            person={person}
            isMissing={isMissing('person')}
            onChoose={(chosen) => write({ person: chosen })}
          />
        )}
        {deed === 'addSigner' && (
          <PlaceField place={place} onChoose={(chosen) => write({ place: chosen })} />
        )}
        <NoteField
          {...(deed === 'delegate' && { label: t('admin.workflow.question') })}
          {...(deed === 'addSigner' && { label: t('admin.workflow.signerNote') })}
          note={note}
          isNeeded={deed !== 'approve'}
          isMissing={isMissing('note')}
          hint={<span className="office-keys">{t('admin.workflow.decideKey')}</span>}
          onType={(typed) => write({ note: typed })}
        />
      </div>
      <Form.Item>
        <Button
          type="primary"
          danger={deed === 'reject'}
          loading={isBusy}
          onClick={() => void send()}
        >
          {label}
        </Button>
      </Form.Item>
    </Form>
  );
}
