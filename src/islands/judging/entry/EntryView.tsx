import { getJudgedFile, type JudgedAssignment } from '#contract/judging/sheet.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { useScoring } from '../scoring.ts';

const MEGABYTE = 1024 * 1024;

/** Opens a file by a link that answers for some minutes. */
function useOpenFile(id: number) {
  const { current } = useIsland();
  return async (file: string): Promise<void> => {
    const reply = await callOrReport(current(), getJudgedFile, { params: { id, file } });
    if (reply) open(reply.data.url, '_blank', 'noopener');
  };
}

function Files({ assignment: { id, files, team } }: { assignment: JudgedAssignment }) {
  const { say } = useScoring();
  const openFile = useOpenFile(id);
  if (files.length === 0) {
    return (
      <p className="score-hint">{say(team === null ? 'score.blindFiles' : 'score.noFiles')}</p>
    );
  }
  return (
    <ul className="score-files">
      {files.map(({ id: file, name, size }) => (
        <li key={file}>
          <button type="button" className="button-quiet" onClick={() => void openFile(file)}>
            {name} <small>{(size / MEGABYTE).toFixed(1)} MB</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What the others of the panel gave, where the round lets it be read. */
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

/** An entry as its judge may see it. */
export function EntryView({ assignment }: { assignment: JudgedAssignment }) {
  const { say, sayIn } = useScoring();
  const { blindNo, title, topic, track, team, answers, peers, isCalibration } = assignment;
  return (
    <article className="score-entry">
      <p className="score-hint">
        {say('score.entry', { number: blindNo })} · {sayIn(track)} · {sayIn(topic)}
      </p>
      <h2 tabIndex={-1}>{title}</h2>
      {isCalibration && <p className="score-note">{say('score.calibrationHint')}</p>}
      {team !== null && (
        <p>
          {say('score.team')} <b>{team}</b>
        </p>
      )}
      <h3>{say('score.files')}</h3>
      <Files assignment={assignment} />
      {answers.length > 0 && <h3>{say('score.content')}</h3>}
      <dl className="score-answers">
        {answers.map(({ title: question, text }) => (
          <div key={question.zh}>
            <dt>{sayIn(question)}</dt>
            <dd>{sayIn(text)}</dd>
          </div>
        ))}
      </dl>
      <Peers peers={peers} />
    </article>
  );
}
