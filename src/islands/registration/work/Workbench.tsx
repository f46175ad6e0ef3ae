import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FormBody } from '#contract/forms/filling.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatMinute } from '#lib/date.ts';
import { ACTIVE_STATES, HELD_STATES } from '#domain/registration/state.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import { FormStep } from '../form/FormStep.tsx';
import { useAnswering } from '../form/use-answering.ts';
import { useEntryFiles } from '../form/use-entry-files.ts';
import { useParts } from '../form/use-parts.ts';
import { useEnter } from '../enter.ts';
import { MeStep } from '../person/MeStep.tsx';
import { TeamStep } from '../team/TeamStep.tsx';
import { CheckStep } from './CheckStep.tsx';
import { flawsAt, stepIn, stepsFor, type Step } from './step.ts';
import { StateTag } from '../entry/StateTag.tsx';
import { Unconfirmed } from '../team/Unconfirmed.tsx';
import { UnsentChanges } from '../entry/UnsentChanges.tsx';
import { Refused } from './Refused.tsx';
import { Returned } from './Returned.tsx';
import { WorkStep } from './WorkStep.tsx';
import type { Work } from '../form/work.ts';

interface StepProps {
  step: Step;
  work: Work;
  isTried: boolean;
}

/** A step whose form is loaded. */
function FormBackedStep({ step, work, isTried, body }: StepProps & { body: FormBody }) {
  const answering = useAnswering({ ...work, body, isTried });
  if (step === 'work') return <WorkStep work={work} answering={answering} />;
  if (step === 'form') return <FormStep work={work} answering={answering} />;
  return <MeStep work={work} answering={answering} />;
}

function Open({ step, work, isTried }: StepProps) {
  const body = work.entry.form;
  if (step === 'team') return <TeamStep entry={work.entry} reload={work.reload} />;
  if (step === 'check') return <CheckStep work={work} />;
  if (body)
    return (
      <FormBackedStep key={body.number} step={step} work={work} isTried={isTried} body={body} />
    );
  if (step === 'form') return <FormStep work={work} answering={undefined} />;
  return <MeStep work={work} answering={undefined} />;
}

/** Navigation of the steps, with the number of flaws at each. */
function Steps({ steps, open, entry }: { steps: readonly Step[]; open: Step; entry: FullEntry }) {
  const { say } = useEnter();
  return (
    <nav aria-label={say('enter.steps')}>
      <ol className="grid grid-cols-2 gap-px mb-8 bg-line border border-line sm:grid-cols-[repeat(auto-fit,minmax(0,1fr))] sm:grid-flow-col max-sm:[&>:last-child:nth-child(odd)]:col-span-2">
        {steps.map((step, at) => {
          const flaws = flawsAt(entry, step);
          return (
            <li key={step}>
              <a
                className="grid grid-cols-[auto_1fr] content-center gap-x-2 h-full min-h-14 py-2 px-3 plain-link bg-paper hover:bg-mist aria-[current=step]:font-650 aria-[current=step]:[box-shadow:inset_0_-3px_var(--action)]"
                href={`#${step}`}
                aria-current={step === open ? 'step' : undefined}
              >
                <b className="tabular-nums text-muted [[aria-current]>&]:text-action">{at + 1}</b>{' '}
                <span>{say(`enter.step.${step}`)}</span>{' '}
                {flaws > 0 && (
                  <small className="col-start-2 text-small text-brick">
                    {say('enter.missing', { count: flaws })}
                  </small>
                )}
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** Says that nothing of the entry can be written now. Tutors and contacts never write it: they only confirm themselves. */
function Closed({ entry: { writable, state, team } }: { entry: FullEntry }) {
  const { say } = useEnter();
  const isHeld = HELD_STATES.includes(state);
  const isOthers = !isCompeting(team) && ACTIVE_STATES.includes(state);
  if (writable.length > 0 || (isOthers && !isHeld)) return null;
  return (
    <p className="enter-note notice-box gap-2 mb-6">
      {say(isHeld ? 'enter.held' : 'enter.readOnly')}
    </p>
  );
}

/** The entry and its deadline. */
function Head({ entry }: { entry: FullEntry }) {
  const { locale, say, sentences } = useEnter();
  const { topic, openUntil, state, grace } = entry;
  const until = openUntil && formatMinute(openUntil, locale);
  return (
    <div className="grid gap-1 mb-6">
      <p className="enter-person cluster items-center gap-x-3 gap-y-1">
        <b>{locale === 'en' && topic.en !== '' ? topic.en : topic.zh}</b> <StateTag entry={entry} />
      </p>
      {until && (
        <p className="secondary">
          {sentences(
            say('enter.openUntil', { until }),
            state === 'draft' && grace > 0 && say('enter.grace', { grace }),
          )}
        </p>
      )}
      {entry.isChanged && (
        <p className="enter-note notice-box gap-2 mb-6">{say('enter.changePending')}</p>
      )}
      <Closed entry={entry} />
    </div>
  );
}

interface Props {
  entry: FullEntry;
  account: number;
  part: string;
  /** Whether the reader has just come to it by a button that is gone: its first heading takes the focus. */
  isNew: boolean;
  reload(): Promise<FullEntry | undefined>;
}

/** An entry that is being worked on, one step at a time. */
export function Workbench({ entry, account, part, isNew, reload }: Props) {
  const { say } = useEnter();
  const { keeper, view } = useParts(entry, account);
  const files = useEntryFiles({ entry, account, keeper });
  const work = { entry, keeper, view, files, reload };
  const [isTried, setTried] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = stepsFor(entry);
  const open = stepIn(steps, part);
  const before = useRef(open);
  const turn = useEffectEvent(async (step: Step) => {
    heading.current?.focus();
    // The last step checks by itself.
    if (step === 'check') return setTried(true);
    await keeper.flush();
    await reload();
  });
  useEffect(() => {
    if (before.current !== open || open === 'check') void turn(open);
    before.current = open;
  }, [open]);
  const arrive = useEffectEvent(() => isNew && heading.current?.focus({ preventScroll: true }));
  useEffect(() => void arrive(), []);
  const next = steps[steps.indexOf(open) + 1];
  return (
    <>
      <Head entry={entry} />
      {(open !== 'check' || entry.isLeftUnsent) && <UnsentChanges entry={entry} />}
      {open !== 'me' && <Unconfirmed entry={entry} />}
      <Returned entry={entry} />
      <Refused work={work} />
      <Steps steps={steps} open={open} entry={entry} />
      <section className="grid gap-6">
        <h2 ref={heading} tabIndex={-1} className="text-title">
          {say(`enter.step.${open}`)}
        </h2>
        <Open step={open} work={work} isTried={isTried} />
        {next && open !== 'work' && (
          <p className="enter-deeds">
            <a className="button-main" href={`#${next}`}>
              {say('enter.next', { step: say(`enter.step.${next}`) })}
            </a>
          </p>
        )}
      </section>
    </>
  );
}
