import { isPlaying } from '#domain/registration/roster.ts';
import type { Answering } from '#islands/forms/answering.ts';
import { useEnter } from '../enter.ts';
import { memberGroups } from '../form/form-part.ts';
import { MemberForm } from '../form/MemberForm.tsx';
import { Saved } from '../form/Saved.tsx';
import type { Work } from '../form/work.ts';
import { PersonForm } from './PersonForm.tsx';

/** What the reader writes of themselves: who they are, and their own part of the form. */
export function MeStep({ work, answering }: { work: Work; answering: Answering | undefined }) {
  const { say } = useEnter();
  const { entry, view, reload } = work;
  const { team } = entry;
  const isConfirmed = team.members.some((one) => one.isSelf && one.isConfirmed);
  const hasPart =
    answering && isPlaying(team) && memberGroups(answering.model.definition).length > 0;
  return (
    <>
      <p className="enter-dim">{say(isConfirmed ? 'enter.confirmed' : 'enter.confirmHint')}</p>
      <section className="enter-part">
        <h3>{say('enter.person')}</h3>
        <PersonForm entry={entry} reload={reload} />
      </section>
      {hasPart && (
        <section className="enter-part">
          <h3>{say('enter.myPart')}</h3>
          <p className="enter-dim">{say('enter.myPartHint')}</p>
          <MemberForm answering={answering} />
          <Saved view={view} />
        </section>
      )}
    </>
  );
}
