import { useEffect, useEffectEvent } from 'react';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import { isCompeting } from '#domain/registration/team/roster.ts';
import { ACTIVE_STATES } from '#domain/registration/state.ts';
import type { Answering } from '#islands/forms/answering.ts';
import { useEnter } from '../enter.ts';
import { Clashes } from '../form/Clashes.tsx';
import { memberGroups } from '../form/form-part.ts';
import { MemberForm } from '../form/MemberForm.tsx';
import { Saved } from '../form/Saved.tsx';
import type { Work } from '../form/work.ts';
import { PersonFacts } from './PersonFacts.tsx';
import { PersonForm } from './PersonForm.tsx';
import { Publication } from './Publication.tsx';

/** Whether the reader may edit their personal data: in a returned entry only if the office has asked for it. */
function isPersonOpen({ state, marks, team }: FullEntry): boolean {
  if (!ACTIVE_STATES.includes(state)) return false;
  const self = team.members.find(({ isSelf }) => isSelf);
  if (state !== 'returned' || !self?.isConfirmed) return true;
  return marks.some(({ place, memberId }) => place === 'person' && memberId === self.id);
}

/** Tells members what is next. For them this step is the last, so what is missing is counted again after each save. */
function MemberDone({ work: { entry, view, reload } }: { work: Work }) {
  const { say } = useEnter();
  const { state, missing } = entry;
  const count = useEffectEvent(() => {
    if (view.phase === 'saved' && missing > 0) void reload();
  });
  useEffect(() => count(), [view.phase, view.savedAt]);
  if (missing > 0 || !['draft', 'returned'].includes(state)) return null;
  return (
    <p className="enter-note notice-box gap-2 mb-6" role="status">
      {say('enter.memberDone')}
    </p>
  );
}

/** Step for the reader's personal data and their own part of the form. */
export function MeStep({ work, answering }: { work: Work; answering: Answering | undefined }) {
  const { say } = useEnter();
  const { entry, view, reload } = work;
  const { team } = entry;
  const isConfirmed = team.members.some((one) => one.isSelf && one.isConfirmed);
  const hasPart =
    answering && isCompeting(team) && memberGroups(answering.model.definition).length > 0;
  return (
    <>
      <p className="secondary">{say(isConfirmed ? 'enter.confirmed' : 'enter.confirmHint')}</p>
      <section className="enter-part">
        <h3>{say('enter.person')}</h3>
        {isPersonOpen(entry) ? (
          <PersonForm entry={entry} reload={reload} />
        ) : (
          <PersonFacts person={team.person} />
        )}
        {isConfirmed && <Publication team={team} reload={reload} />}
      </section>
      {hasPart && (
        <section className="enter-part">
          <h3>{say('enter.myPart')}</h3>
          <p className="secondary">{say('enter.myPartHint')}</p>
          <MemberForm answering={answering} />
          {entry.form && (
            <Clashes body={entry.form} keeper={work.keeper} view={view} files={work.files.files} />
          )}
          <Saved view={view} parts={['member']} />
        </section>
      )}
      {team.role !== 'captain' && <MemberDone work={work} />}
    </>
  );
}
