import type { MouseEvent } from 'react';
import type { PrivateFile } from '#contract/files/part-upload.ts';
import { useFileInput } from '#islands/ui/upload/use-file-input.ts';
import { formatSize } from '#lib/size.ts';
import { useAnswering } from '../answering.ts';
import { useWording } from '../wording.ts';
import type { Sending } from '../state/file/answer-files.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';

interface ArrivedProps {
  /** Undefined if nothing is known but its id. */
  file: PrivateFile | undefined;
  /** Extensions that a replacement may have. */
  accept: string;
  isDisabled: boolean;
  onReplace(file: File): void;
  onRemove(): void;
}

/** Button that replaces a file. */
function Replace({
  name,
  accept,
  onReplace,
}: Pick<ArrivedProps, 'accept' | 'onReplace'> & { name: string }) {
  const { texts } = useWording();
  const { input, choose } = useFileInput(([file]) => onReplace(file));
  return (
    <>
      <button
        type="button"
        className="text-button"
        aria-label={fillIn(texts['fill.fileReplace'], { name })}
        onClick={choose}
      >
        {texts['fill.replace']}
      </button>
      <input {...input} accept={accept} />
    </>
  );
}

/** Name of an uploaded file, as a link that opens it. */
function FileLink({ file: { id, url, originalFilename } }: { file: PrivateFile }) {
  const { files } = useAnswering();
  const fetch = (event: MouseEvent) => {
    if (!files.open) return;
    event.preventDefault();
    files.open(id);
  };
  return (
    <a href={url} download onClick={fetch}>
      {originalFilename}
    </a>
  );
}

/** A file that was uploaded. */
export function ArrivedFile({ file, accept, isDisabled, onReplace, onRemove }: ArrivedProps) {
  const { locale, texts } = useWording();
  const name = file?.originalFilename ?? texts['fill.file'];
  const isPicture = file?.mediaType.startsWith('image/') ?? false;
  return (
    <li className="upload-line">
      {isPicture && (
        <img className="size-11 object-cover" src={file!.url} alt="" width={44} height={44} />
      )}
      <span className="grid flex-1 min-w-0 wrap-anywhere">
        {file ? <FileLink file={file} /> : name}
        {file && <small className="caption">{formatSize(file.size, locale)}</small>}
      </span>
      {!isDisabled && <Replace name={name} accept={accept} onReplace={onReplace} />}
      {!isDisabled && (
        <button
          type="button"
          className="text-button"
          aria-label={fillIn(texts['fill.fileRemove'], { name })}
          onClick={onRemove}
        >
          {texts['fill.remove']}
        </button>
      )}
    </li>
  );
}

const STATES = {
  waiting: 'fill.fileWaiting',
  sending: 'fill.fileSending',
  lost: 'fill.fileLost',
} as const;

interface OnItsWayProps {
  sending: Sending;
  /** Extensions that another file may have. */
  accept: string;
  /** Sends another file in its place. */
  onReplace(file: File): void;
  onCancel(): void;
}

/** A file being uploaded: its progress, or why it failed. Only what may succeed can be tried again. */
export function FileOnItsWay({ sending, accept, onReplace, onCancel }: OnItsWayProps) {
  const { texts } = useWording();
  const { files } = useAnswering();
  const { key, file, state, percent, words } = sending;
  const isRefused = state === 'failed' || state === 'unfit';
  const isStuck = state === 'failed' || state === 'lost';
  return (
    <li className="upload-line" data-state={state}>
      <span className="grid flex-1 min-w-0 wrap-anywhere">
        {file.name}
        <small className="caption" aria-live="polite">
          {isRefused ? words : fillIn(texts[STATES[state]], { percent })}
        </small>
        {!isRefused && (
          <progress className="w-full h-1" value={percent} max={100} aria-label={file.name} />
        )}
      </span>
      {isStuck && (
        <button
          type="button"
          className="text-button"
          aria-label={fillIn(texts['fill.fileRetry'], { name: file.name })}
          onClick={() => files.retry(key)}
        >
          {texts['fill.retry']}
        </button>
      )}
      {state === 'unfit' && <Replace name={file.name} accept={accept} onReplace={onReplace} />}
      <button
        type="button"
        className="text-button"
        aria-label={fillIn(texts['fill.fileRemove'], { name: file.name })}
        onClick={onCancel}
      >
        {texts['fill.remove']}
      </button>
    </li>
  );
}
