import { acceptPlace, declinePlace } from '#contract/registration/entry/deed.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { HELD_STATES } from '#domain/registration/state.ts';
import { useIsland } from '#islands/session/island.ts';
import { usePassing } from '#islands/ui/use-passing.ts';
import { formatMinute } from '#lib/date.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { useDeed } from '../use-deed.ts';
import { useNextWords } from './use-next-words.ts';

interface Props {
  entry: FullEntry;
  onDone(): void;
}

/** A place that is held for the team, to accept or decline. */
function Offer({ entry, onDone }: Props) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(onDone);
  const call = { params: { id: entry.id }, body: { version: entry.version } };
  // The place goes to the next team in the same moment.
  async function letGo(): Promise<void> {
    if (await current().screen.ask({ message: say('enter.letGoAsk') }))
      await run(declinePlace, call);
  }
  return (
    <p className="enter-deeds">
      <button
        type="button"
        className="button-main"
        disabled={isBusy}
        onClick={() => void run(acceptPlace, call)}
      >
        {say('enter.accept')}
      </button>
      <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void letGo()}>
        {say('enter.letGo')}
      </button>
    </p>
  );
}

/** Removes the team from the waiting list. */
function LeaveList({ entry, onDone }: Props) {
  const { say } = useEnter();
  const { current } = useIsland();
  const { isBusy, run } = useDeed(onDone);
  async function leave(): Promise<void> {
    if (!(await current().screen.ask({ message: say('enter.leaveListAsk') }))) return;
    await run(declinePlace, { params: { id: entry.id }, body: { version: entry.version } });
  }
  return (
    <p className="enter-deeds">
      <button type="button" className="button-quiet" disabled={isBusy} onClick={() => void leave()}>
        {say('enter.leaveList')}
      </button>
    </p>
  );
}

/** What an approved team has to do for its work. */
function NextWork({ entry, work }: { entry: FullEntry; work: NonNullable<FullEntry['work']> }) {
  const { locale, say } = useEnter();
  const { state, from, until, handedInAt } = work;
  const isGiven = handedInAt !== null;
  const toWork = isGiven ? 'enter.work.open' : 'enter.work.handIn';
  const words = {
    before: () => say('enter.work.before', { from: formatMinute(from, locale) }),
    open: () =>
      say(isGiven ? 'enter.work.again' : 'enter.work.until', {
        until: formatMinute(until, locale),
      }),
    over: () => say('enter.work.over', { until: formatMinute(until, locale) }),
  };
  return (
    <section
      className="grid gap-2 mb-8 py-6 px-6 bg-wash cut"
      data-state={entry.state}
      aria-label={say('enter.whatNext')}
    >
      <p className="text-title font-600" role="status">
        {isGiven
          ? say('enter.work.given', { at: formatMinute(handedInAt, locale) })
          : words[state]()}
      </p>
      {isGiven && <p className="secondary">{words[state]()}</p>}
      <p className="secondary">{say('enter.zone')}</p>
      {entry.writable.length > 0 && (
        <p className="enter-deeds">
          <a
            className={state === 'open' && !isGiven ? 'button-main' : 'button-quiet'}
            href={`${pathTo(PATHS.contestant)}?id=${entry.id}`}
          >
            {say(entry.writable.includes('work') ? toWork : 'enter.change')}
          </a>
        </p>
      )}
    </section>
  );
}

/** What the link to the form promises. */
function linkTo({ state, writable, isOverdue }: FullEntry) {
  if (isOverdue) return 'enter.view';
  if (state === 'draft') return 'enter.goOn';
  if (state === 'returned') return 'enter.correct';
  return writable.length > 0 ? 'enter.change' : 'enter.view';
}

/** The next thing to do, in the largest letters of the page. */
export function NextStep({ entry, onDone }: Props) {
  const { locale, say } = useEnter();
  const { id, state, dueAt, isOverdue, isCaptain, openUntil, writable } = entry;
  const words = useNextWords(entry);
  const work = `${pathTo(PATHS.contestant)}?id=${id}`;
  const isDraft = state === 'draft';
  const isHeld = HELD_STATES.includes(state);
  const isMain = !isOverdue && (isDraft || state === 'returned');
  const mayAnswer = state === 'offered' && isCaptain && !isOverdue;
  usePassing(isOverdue ? null : (dueAt ?? openUntil), onDone);
  if (entry.work) return <NextWork entry={entry} work={entry.work} />;
  return (
    <section
      className="grid gap-2 mb-8 py-6 px-6 bg-wash cut"
      data-state={state}
      aria-label={say('enter.whatNext')}
    >
      <p className="text-title font-600" role="status">
        {words}
      </p>
      {isHeld && !isOverdue && <p className="secondary">{say('enter.held')}</p>}
      {openUntil && !isOverdue && !isDraft && state !== 'returned' && (
        <p className="secondary">
          {say('enter.after.change', { until: formatMinute(openUntil, locale) })}
        </p>
      )}
      {(dueAt ?? openUntil) && !isOverdue && <p className="secondary">{say('enter.zone')}</p>}
      {mayAnswer && <Offer entry={entry} onDone={onDone} />}
      {(writable.length > 0 || isHeld) && (
        <p className="enter-deeds">
          <a className={isMain ? 'button-main' : 'button-quiet'} href={work}>
            {say(linkTo(entry))}
          </a>
        </p>
      )}
      {state === 'waiting' && isCaptain && <LeaveList entry={entry} onDone={onDone} />}
    </section>
  );
}
