import type { ReactNode } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import { EnterIsland, type EnterProps } from './EnterIsland.tsx';
import { useEnter } from './enter.ts';
import { Deeds } from './entry/Deeds.tsx';
import { SubmittedEntry } from './entry/SubmittedEntry.tsx';
import { EntryMessages } from './entry/EntryMessages.tsx';
import { NextStep } from './entry/NextStep.tsx';
import { StateTag } from './entry/StateTag.tsx';
import { EntryHistory } from './entry/EntryHistory.tsx';
import { Unconfirmed } from './team/Unconfirmed.tsx';
import { TeamList } from './entry/TeamList.tsx';
import { Outcomes } from './outcome/Outcomes.tsx';
import { AddressedEntry } from './AddressedEntry.tsx';
import { UnsentChanges } from './entry/UnsentChanges.tsx';
import { Returned } from './work/Returned.tsx';

interface EntryProps {
  entry: FullEntry;
  reload(): Promise<unknown>;
}

function Entry({ entry, reload }: EntryProps) {
  const { locale, say } = useEnter();
  const { topic, number, startNumber, team } = entry;
  const { title } = entry.given ?? entry;
  const done = () => void reload();
  // A deed on the entry may take its own button with it.
  const head = useNextFocus<HTMLDivElement>(entry.version);
  return (
    <>
      <div ref={head} tabIndex={-1} className="grid gap-1 mb-6">
        <p className="enter-person cluster items-center gap-x-3 gap-y-1">
          <StateTag entry={entry} />
          {number && <b className="tabular-nums tracking-[0.02em] whitespace-nowrap">{number}</b>}
          {startNumber !== null && <small>{say('enter.startNumber', { no: startNumber })}</small>}
        </p>
        <p className="text-lead font-600">
          {locale === 'en' && topic.en !== '' ? topic.en : topic.zh}
        </p>
        <p className="secondary">
          {say('enter.ofTeam', { team: team.name })} {title && `· ${title}`}
        </p>
      </div>
      <Unconfirmed entry={entry} />
      <NextStep entry={entry} onDone={done} />
      <UnsentChanges entry={entry} />
      <Returned entry={entry} />
      <Outcomes entryId={entry.id} />
      <div className="enter-columns grid gap-x-12 gap-y-6 tablet:grid-cols-[1fr_1fr]">
        <div className="grid content-start gap-6 min-w-0">
          <TeamList team={team} />
          <SubmittedEntry entry={entry} />
          <Deeds key={entry.version} entry={entry} onDone={done} />
        </div>
        <div className="grid content-start gap-6 min-w-0">
          <EntryHistory entry={entry} />
          <EntryMessages entry={entry} onDone={done} />
        </div>
      </div>
    </>
  );
}

/** Page of one entry: its state, what has to be done, and its history. */
export const Competition = ({ children, ...props }: EnterProps & { children?: ReactNode }) => (
  <EnterIsland {...props}>
    <AddressedEntry draw={(entry, reload) => <Entry entry={entry} reload={reload} />}>
      {children}
    </AddressedEntry>
  </EnterIsland>
);
