import type { ReactNode } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { EnterIsland, type EnterProps } from './EnterIsland.tsx';
import { useEnter } from './enter.ts';
import { Deeds } from './entry/Deeds.tsx';
import { Given } from './entry/Given.tsx';
import { Letters } from './entry/Letters.tsx';
import { Next } from './entry/Next.tsx';
import { Story } from './entry/Story.tsx';
import { TeamList } from './entry/TeamList.tsx';
import { Outcomes } from './outcome/Outcomes.tsx';
import { Shown } from './Shown.tsx';
import { Unsent } from './entry/Unsent.tsx';
import { Returned } from './work/Returned.tsx';

interface EntryProps {
  entry: FullEntry;
  reload(): Promise<unknown>;
}

function Entry({ entry, reload }: EntryProps) {
  const { locale, texts, say } = useEnter();
  const { topic, number, startNumber, state, team } = entry;
  const { title } = entry.given ?? entry;
  const done = () => void reload();
  return (
    <>
      <div className="enter-head">
        <p className="enter-person">
          <em className="enter-mark" data-state={state}>
            {texts[`label.entry_state.${state}`]}
          </em>
          {number && <b className="enter-number">{number}</b>}
          {startNumber !== null && <small>{say('enter.startNumber', { no: startNumber })}</small>}
        </p>
        <p className="enter-lead">{locale === 'en' && topic.en !== '' ? topic.en : topic.zh}</p>
        <p className="enter-dim">
          {say('enter.ofTeam', { team: team.name })} {title && `· ${title}`}
        </p>
      </div>
      <Next entry={entry} onDone={done} />
      <Unsent entry={entry} />
      <Returned entry={entry} />
      <Outcomes entryId={entry.id} />
      <div className="enter-columns">
        <div>
          <TeamList team={team} />
          <Given entry={entry} />
          <Deeds key={entry.version} entry={entry} onDone={done} />
        </div>
        <div>
          <Story entry={entry} />
          <Letters entry={entry} onDone={done} />
        </div>
      </div>
    </>
  );
}

/** One entry: how it stands, what is to be done, and what happened. */
export const Competition = ({ children, ...props }: EnterProps & { children?: ReactNode }) => (
  <EnterIsland {...props}>
    <Shown draw={(entry, reload) => <Entry entry={entry} reload={reload} />}>{children}</Shown>
  </EnterIsland>
);
