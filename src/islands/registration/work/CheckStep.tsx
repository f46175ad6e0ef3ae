import { useEffect, useEffectEvent, useState } from 'react';
import { submitEntry } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { Saved } from '../form/Saved.tsx';
import { Flaws } from './Flaws.tsx';
import { stepOf } from './step.ts';
import { useSubmit } from './use-submit.ts';
import type { Work } from '../form/work.ts';

interface MissingProps {
  entry: FullEntry;
  onCheck(): void;
}

/** What is still missing. Others of the team write on meanwhile, and nobody is told of each word: it is looked for again. */
function Missing({ entry, onCheck }: MissingProps) {
  const { say } = useEnter();
  const self = entry.team.members.find(({ isSelf }) => isSelf)?.id;
  if (entry.flaws.length === 0) return <p className="enter-note">{say('enter.complete')}</p>;
  return (
    <>
      <Flaws entry={entry} flaws={entry.flaws} stepOf={(flaw) => stepOf(flaw, self)} />
      <p>
        <button type="button" className="button-quiet" onClick={onCheck}>
          {say('enter.checkAgain')}
        </button>
      </p>
    </>
  );
}

/** What is still missing, and the submit. */
export function CheckStep({ work }: { work: Work }) {
  const { say } = useEnter();
  const { entry, files, keeper, reload, view } = work;
  const [isChecked, setChecked] = useState(false);
  const { phase, submit } = useSubmit(submitEntry, entry.id, () => void reload());
  async function check(): Promise<void> {
    await keeper.flush();
    await reload();
    setChecked(true);
  }
  const begin = useEffectEvent(() => void check());
  useEffect(() => begin(), []);
  async function send(): Promise<void> {
    if (!(await keeper.flush())) return;
    if (await submit()) location.assign(`${pathTo(PATHS.success)}?id=${entry.id}`);
  }
  const waiting = entry.team.members.filter(({ isConfirmed }) => !isConfirmed).length;
  if (!isChecked) return <p role="status">{say('enter.checking')}</p>;
  if (!entry.deeds.includes('submit')) return <p>{say('enter.nothingToSubmit')}</p>;
  return (
    <>
      <Missing entry={entry} onCheck={() => void check()} />
      {waiting > 0 && <p className="enter-dim">{say('enter.unconfirmed', { count: waiting })}</p>}
      {files.isAwaited && (
        <p className="enter-note" role="status">
          {say('enter.filesAwaited')}
        </p>
      )}
      {phase === 'unsure' && (
        <p className="enter-note" role="alert">
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
      <Saved view={view} />
    </>
  );
}
