import { useState } from 'react';
import { handInWork } from '#contract/registration/entry/deed.ts';
import type { Answering } from '#islands/forms/answering.ts';
import { formatMinute } from '#lib/date.ts';
import { useEnter } from '../enter.ts';
import { CaptainForm } from '../form/CaptainForm.tsx';
import { Clashes } from '../form/Clashes.tsx';
import { workItems } from '../form/form-part.ts';
import { Saved } from '../form/Saved.tsx';
import type { Work } from '../form/work.ts';
import { Flaws } from './Flaws.tsx';
import { useSubmit } from './use-submit.ts';

/** Deadline of the work, and which submission counts so far. */
function Standing({ work: asked }: { work: NonNullable<Work['entry']['work']> }) {
  const { locale, say, sentences } = useEnter();
  const { state, until, handedInAt } = asked;
  const stillOpen = handedInAt === null ? 'enter.work.until' : 'enter.work.again';
  const words = state === 'over' ? 'enter.work.over' : stillOpen;
  return (
    <div className="enter-note notice-box gap-2 mb-6">
      <p>{sentences(say(words, { until: formatMinute(until, locale) }), say('enter.zone'))}</p>
      <p role="status">
        {handedInAt === null
          ? say('enter.work.none')
          : say('enter.work.given', { at: formatMinute(handedInAt, locale) })}
      </p>
    </div>
  );
}

/** Button that submits the saved work, and what prevents that. */
function HandIn({ work }: { work: Work }) {
  const { say } = useEnter();
  const { entry, files, keeper, reload } = work;
  const [isTried, setTried] = useState(false);
  const { phase, submit } = useSubmit(handInWork, entry.id, () => void reload());
  const flaws = entry.work?.flaws ?? [];
  async function send(): Promise<void> {
    setTried(true);
    if (!(await keeper.deliver(['work']))) return;
    const fresh = await reload();
    if (fresh?.work?.flaws.length === 0 && (await submit())) await reload();
  }
  return (
    <>
      {isTried && flaws.length > 0 && <Flaws entry={entry} flaws={flaws} stepOf={() => 'work'} />}
      {phase === 'unsure' && (
        <p className="enter-note notice-box gap-2 mb-6" role="alert">
          {say('enter.work.unsure')}
        </p>
      )}
      {files.isAwaited && (
        <p className="enter-note notice-box gap-2 mb-6" role="status">
          {say('enter.filesAwaited', { names: files.awaited.join(' · ') })}
        </p>
      )}
      <p className="enter-deeds">
        <button
          type="button"
          className="button-main"
          disabled={phase === 'sending' || files.isAwaited}
          onClick={() => void send()}
        >
          {say(entry.work?.handedInAt ? 'enter.work.handInAgain' : 'enter.work.handIn')}
        </button>
      </p>
    </>
  );
}

/** Step for the work of an approved team: saved continuously, and submitted as a whole. */
export function WorkStep({ work, answering }: { work: Work; answering: Answering }) {
  const { entry, keeper, view, files } = work;
  if (!entry.work) return null;
  return (
    <>
      <Standing work={entry.work} />
      <CaptainForm answering={answering} itemsOf={workItems} />
      {entry.form && <Clashes body={entry.form} keeper={keeper} view={view} files={files.files} />}
      {entry.work.state === 'open' && <HandIn work={work} />}
      <Saved view={view} parts={['work']} />
    </>
  );
}
