import { getJudgedFile, type JudgedAssignment } from '#contract/judging/sheet.ts';
import { useIsland } from '#islands/session/island.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { formatSize } from '#lib/size.ts';
import { useScoring } from '../scoring.ts';
import type { ScoreKey } from '../texts.ts';

/** Opens a file by a link that answers for some minutes. */
function useOpenFile(id: number) {
  const { current } = useIsland();
  return async (file: number): Promise<void> => {
    const reply = await callOrReport(current(), getJudgedFile, { params: { id, file } });
    if (reply) open(reply.data.url, '_blank', 'noopener');
  };
}

type JudgedFile = JudgedAssignment['files'][number];

/** Why a file cannot be opened. */
const KEPT_BACK = {
  waiting: 'score.fileWaiting',
  withheld: 'score.fileWithheld',
  refused: 'score.fileRefused',
} as const satisfies Record<Exclude<JudgedFile['state'], 'ready'>, ScoreKey>;

interface FileProps {
  file: JudgedFile;
  onOpen(): void;
}

function FileLine({ file: { place, name, state, size }, onOpen }: FileProps) {
  const { say, locale } = useScoring();
  const title = name ?? say('score.file', { place });
  if (state !== 'ready') {
    return (
      <p className="score-hint">
        {title} · {say(KEPT_BACK[state])}
      </p>
    );
  }
  return (
    <button type="button" className="button-quiet" onClick={onOpen}>
      {title} <small>{formatSize(size ?? 0, locale)}</small>
    </button>
  );
}

function Files({ assignment: { id, files } }: { assignment: JudgedAssignment }) {
  const { say } = useScoring();
  const openFile = useOpenFile(id);
  if (files.length === 0) return <p className="score-hint">{say('score.noFiles')}</p>;
  return (
    <ul className="score-files">
      {files.map((file) => (
        <li key={file.place}>
          <FileLine file={file} onOpen={() => void openFile(file.place)} />
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
