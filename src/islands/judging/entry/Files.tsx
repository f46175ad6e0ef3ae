import { useId, useState } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { getJudgedFile, type JudgedAssignment } from '#contract/judging/sheet.ts';
import { useIsland } from '#islands/session/island.ts';
import { useLead } from '#islands/ui/focus/use-lead.ts';
import { callOrReport } from '#lib/browser/session/current.ts';
import { formatSize } from '#lib/size.ts';
import { useScoring } from '../scoring.ts';
import type { ScoreKey } from '../texts.ts';
import { FileView, isViewed } from './FileView.tsx';

type JudgedFile = JudgedAssignment['files'][number];

/** Why a file cannot be opened. */
const KEPT_BACK = {
  waiting: 'score.fileWaiting',
  withheld: 'score.fileWithheld',
  refused: 'score.fileRefused',
} as const satisfies Record<Exclude<JudgedFile['state'], 'ready'>, ScoreKey>;

interface LineProps {
  /** Id of the button that opens it. */
  id: string;
  file: JudgedFile;
  onOpen(): void;
}

function FileLine({ id, file: { place, name, state, size }, onOpen }: LineProps) {
  const { say, locale } = useScoring();
  const title = name ?? say('score.file', { place });
  if (state !== 'ready') {
    return (
      <p className="m-0 secondary">
        {title} · {say(KEPT_BACK[state])}
      </p>
    );
  }
  return (
    <button type="button" id={id} className="button-quiet" onClick={onOpen}>
      {title} <small>{formatSize(size ?? 0, locale)}</small>
    </button>
  );
}

/** Shows a file beside the sheet if the browser can, otherwise in a new tab. Links expire after some minutes. */
function useOpened(id: number) {
  const { current } = useIsland();
  const [opened, show] = useState<{ place: number; file: PrivateFile }>();
  const linkTo = async (place: number): Promise<PrivateFile | undefined> =>
    (await callOrReport(current(), getJudgedFile, { params: { id, file: place } }))?.data;
  async function openTab(place: number): Promise<void> {
    const file = await linkTo(place);
    if (file) open(file.url, '_blank', 'noopener');
  }
  async function openHere(place: number): Promise<void> {
    const file = await linkTo(place);
    if (!file) return;
    if (isViewed(file)) show({ place, file });
    else open(file.url, '_blank', 'noopener');
  }
  return { opened, openHere, openTab, close: () => show(undefined) };
}

/** Files of an entry, of which one at a time is shown. */
export function Files({ assignment: { id, files } }: { assignment: JudgedAssignment }) {
  const { say } = useScoring();
  const { opened, openHere, openTab, close } = useOpened(id);
  const buttons = useId();
  const lead = useLead(opened);
  if (files.length === 0) return <p className="m-0 secondary">{say('score.noFiles')}</p>;
  const shown = files.find(({ place }) => place === opened?.place);
  return (
    <>
      <ul className="score-files flex flex-wrap gap-2 p-0 list-none">
        {files.map((file) => (
          <li key={file.place}>
            <FileLine
              id={`${buttons}-${file.place}`}
              file={file}
              onOpen={() => void openHere(file.place)}
            />
          </li>
        ))}
      </ul>
      {opened && shown && (
        <FileView
          key={opened.file.url}
          file={opened.file}
          title={shown.name ?? say('score.file', { place: shown.place })}
          onTab={() => void openTab(shown.place)}
          onLapse={() => void openHere(shown.place)}
          onClose={() => {
            lead(`${buttons}-${shown.place}`);
            close();
          }}
        />
      )}
    </>
  );
}
