import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { submitEntry } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { formatOwnTime } from '#lib/date.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { ENTERED_PARTS } from '../form/parts-state.ts';
import { Saved } from '../form/Saved.tsx';
import { Flaws } from './Flaws.tsx';
import { Overview } from './Overview.tsx';
import { stepOf } from './step.ts';
import { useSubmit } from './use-submit.ts';
import type { Work } from '../form/work.ts';

/** When missing answers were last checked: `now` while checking, null if the server could not be reached. */
type Checked = string | 'now' | null;

interface MissingProps {
  entry: FullEntry;
  checked: Checked;
  onCheck(): void;
}

/** Confirms a check that changed nothing. */
function CheckedAt({ checked }: Pick<MissingProps, 'checked'>) {
  const { locale, say } = useEnter();
  const words = () => {
    if (checked === null) return '';
    if (checked === 'now') return say('enter.checking');
    return say('enter.checkedAt', { time: formatOwnTime(checked, locale) });
  };
  return (
    <span className="secondary" role="status">
      {words()}
    </span>
  );
}

/** What is still missing. Others of the team continue writing without notification, so it can be checked again. */
function Missing({ entry, isAwaited, checked, onCheck }: MissingProps & { isAwaited: boolean }) {
  const { say } = useEnter();
  const self = entry.team.members.find(({ isSelf }) => isSelf)?.id;
  if (entry.flaws.length === 0) {
    if (isAwaited) return null;
    return <p className="enter-note notice-box gap-2 mb-6">{say('enter.complete')}</p>;
  }
  return (
    <>
      <Flaws entry={entry} flaws={entry.flaws} stepOf={(flaw) => stepOf(flaw, self)} />
      <p className="enter-deeds">
        <button
          type="button"
          className="button-quiet"
          disabled={checked === 'now'}
          onClick={onCheck}
        >
          {say('enter.checkAgain')}
        </button>
        <CheckedAt checked={checked} />
      </p>
    </>
  );
}

/** Whether the entry is submitted and nothing has been changed since. */
const isGiven = ({ state, isUnsent, isLeftUnsent }: FullEntry): boolean =>
  ['submitted', 'review', 'approved'].includes(state) && !isUnsent && !isLeftUnsent;

function Given({ entry }: { entry: FullEntry }) {
  const { say } = useEnter();
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p>{say('enter.unchanged')}</p>
      <p className="enter-deeds">
        <a className="button-main" href={`${pathTo(PATHS.competition)}?id=${entry.id}`}>
          {say('enter.see')}
        </a>
      </p>
    </div>
  );
}

/** Step with what is still missing, and the submit. */
export function CheckStep({ work }: { work: Work }) {
  const { say } = useEnter();
  const { entry, files, keeper, reload, view } = work;
  const [checked, setChecked] = useState<Checked>();
  const { phase, submit } = useSubmit(submitEntry, entry.id, () => void reload());
  const isSending = useRef(false);
  async function look(): Promise<void> {
    const fresh = await reload();
    setChecked(fresh ? new Date().toISOString() : null);
  }
  async function check(): Promise<void> {
    if (checked !== undefined) setChecked('now');
    await keeper.flush();
    await look();
  }
  const begin = useEffectEvent(() => void check());
  useEffect(() => begin(), []);
  // Input that could not be saved when this step was opened may arrive later, and is then no longer missing.
  const follow = useEffectEvent(() => {
    const hasLooked = checked !== undefined && checked !== 'now';
    if (hasLooked && !isSending.current && view.phase === 'saved') void look();
  });
  useEffect(() => follow(), [view.phase, view.savedAt]);
  async function send(): Promise<void> {
    isSending.current = true;
    if ((await keeper.deliver(ENTERED_PARTS)) && (await submit()))
      return location.assign(`${pathTo(PATHS.success)}?id=${entry.id}`);
    isSending.current = false;
  }
  const waiting = entry.team.members.filter(({ isConfirmed }) => !isConfirmed).length;
  if (checked === undefined) return <p role="status">{say('enter.checking')}</p>;
  if (isGiven(entry) && view.phase !== 'writing') return <Given entry={entry} />;
  if (entry.isOverdue)
    return <p>{say(entry.state === 'draft' ? 'enter.next.late' : 'enter.next.overdue')}</p>;
  if (!entry.deeds.includes('submit')) return <p>{say('enter.nothingToSubmit')}</p>;
  return (
    <>
      <Overview entry={entry} />
      <Missing
        entry={entry}
        isAwaited={files.isAwaited}
        checked={checked}
        onCheck={() => void check()}
      />
      {waiting > 0 && <p className="secondary">{say('enter.unconfirmed', { count: waiting })}</p>}
      {files.isAwaited && (
        <p className="enter-note notice-box gap-2 mb-6" role="status">
          {say('enter.filesAwaited', { names: files.awaited.join(' · ') })}
        </p>
      )}
      {phase === 'unsure' && (
        <p className="enter-note notice-box gap-2 mb-6" role="alert">
          {say('enter.unsure')}
        </p>
      )}
      <p className="enter-deeds">
        <button
          type="button"
          className="button-main"
          disabled={phase === 'sending' || files.isAwaited || entry.flaws.length > 0}
          onClick={() => void send()}
        >
          {say(phase === 'unsure' ? 'enter.sendAgain' : 'enter.submit')}
        </button>
      </p>
      <Saved view={view} parts={ENTERED_PARTS} />
    </>
  );
}
