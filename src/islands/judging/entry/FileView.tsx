import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useScoring } from '../scoring.ts';

const PDF = 'application/pdf';
const FILM = 'video/mp4';
/** PDF viewer options: fit the page to the width, without the sidebar of thumbnails. */
const READING = '#navpanes=0&view=FitH';
const isPicture = ({ mediaType }: PrivateFile): boolean => mediaType.startsWith('image/');

/** Phones open documents in a new tab, as there is no room beside the sheet. */
const isWide = (): boolean => matchMedia('(min-width: 900px)').matches;

/** Whether a file is shown beside the sheet. */
export const isViewed = (file: PrivateFile): boolean =>
  isPicture(file) || file.mediaType === FILM || (file.mediaType === PDF && isWide());

interface Props {
  file: PrivateFile;
  title: string;
  /** Opens it in a new tab. */
  onTab(): void;
  /** Called when its link has expired. */
  onLapse(): void;
  onClose(): void;
}

function Shown({ file, title, onLapse }: Pick<Props, 'file' | 'title' | 'onLapse'>) {
  const { url, mediaType } = file;
  if (isPicture(file))
    return <img className="max-w-full h-auto border border-line" src={url} alt={title} />;
  if (mediaType === PDF)
    return (
      <iframe
        className="w-full h-[min(75dvh,60rem)] border border-line"
        src={url + READING}
        title={title}
      />
    );
  // Films are loaded in pieces while they play. An error after playback has begun means that the link has expired.
  const lapse = (played: number): void => {
    if (played > 0) onLapse();
  };
  return (
    <video
      className="w-full max-w-full h-auto aspect-[16/9] border border-line"
      src={url}
      controls
      aria-label={title}
      onError={({ currentTarget }) => lapse(currentTarget.currentTime)}
    />
  );
}

/** A document, picture or film beside the sheet. */
export function FileView({ onTab, onClose, ...shown }: Props) {
  const { say } = useScoring();
  return (
    <figure className="score-view grid gap-2 m-0">
      <figcaption className="flex flex-wrap items-center gap-2">
        <b className="mr-auto">{shown.title}</b>
        <button type="button" className="button-quiet" onClick={onTab}>
          {say('score.fileTab')}
        </button>
        <button type="button" className="button-quiet" onClick={onClose}>
          {say('score.fileClose')}
        </button>
      </figcaption>
      <Shown {...shown} />
    </figure>
  );
}
