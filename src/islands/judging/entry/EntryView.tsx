import type { JudgedAssignment } from '#contract/judging/sheet.ts';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { useScoring } from '../scoring.ts';
import { Files } from './Files.tsx';

/** Scores of the other judges, if the round shows them. */
function Peers({ peers }: Pick<JudgedAssignment, 'peers'>) {
  const { say } = useScoring();
  if (peers.length === 0) return null;
  return (
    <>
      <h3>{say('score.peers')}</h3>
      <ul>
        {peers.map(({ total }, at) => (
          <li key={at}>
            {say('score.peer', { place: at + 1 })} <b>{total?.toFixed(2) ?? '–'}</b>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  assignment: JudgedAssignment;
  /** Whether its judge has just turned to it. */
  isTurned?: boolean;
}

/** An entry as far as its judge may see it. */
export function EntryView({ assignment, isTurned = false }: Props) {
  const { say, sayIn } = useScoring();
  const { blindNo, title, topic, track, team, answers, peers, isCalibration } = assignment;
  return (
    <article className="score-entry grid gap-3 content-start tablet:sticky tablet:self-start tablet:top-16 tablet:max-h-[calc(100dvh-5rem)] tablet:overflow-auto">
      <p className="m-0 secondary">
        {say('score.entry', { number: blindNo })} · {sayIn(track)} · {sayIn(topic)}
      </p>
      <h2 ref={isTurned ? takeFocus : undefined} tabIndex={-1} className="m-0 text-lead">
        {title}
      </h2>
      {isCalibration && (
        <p className="score-note notice-box gap-2 m-0 py-3! px-4!">
          {say('score.calibrationHint')}
        </p>
      )}
      {team !== null && (
        <p>
          {say('score.team')} <b>{team}</b>
        </p>
      )}
      <h3>{say('score.files')}</h3>
      <Files assignment={assignment} />
      {answers.length > 0 && <h3>{say('score.content')}</h3>}
      <dl className="grid gap-4">
        {answers.map(({ title: question, text }) => (
          <div key={question.zh}>
            <dt className="secondary">{sayIn(question)}</dt>
            <dd className="m-0 whitespace-pre-line wrap-anywhere">{sayIn(text)}</dd>
          </div>
        ))}
      </dl>
      <Peers peers={peers} />
    </article>
  );
}
