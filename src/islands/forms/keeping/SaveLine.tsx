import { useId, useState } from 'react';
import { minuteOf } from '#lib/own-session.ts';
import { useFilling } from '../filling.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { resumeLink } from './form-memory.ts';
import type { Keeping } from './keeper.ts';

const PHASES = {
  kept: 'fill.kept',
  unkept: 'fill.unkept',
  saving: 'fill.saving',
  saved: 'fill.saved',
  offline: 'fill.keptOffline',
} as const;

/** The same for a browser that does not store answers to sensitive questions. */
const PARTLY = { ...PHASES, kept: 'fill.keptPartly', offline: 'fill.keptPartlyOffline' } as const;

/** Where the input is stored so far. */
function Status({ keeping, isPartly }: Pick<Props, 'keeping' | 'isPartly'>) {
  const { texts } = useFilling();
  const { phase } = keeping;
  const time = phase === 'saved' ? minuteOf(keeping.at).slice(-'00:00'.length) : '';
  return (
    <p className="filling-status min-h-11 content-center" data-phase={phase}>
      {phase === 'untouched' ? '' : fillIn(texts[(isPartly ? PARTLY : PHASES)[phase]], { time })}
    </p>
  );
}

/** A link with which a visitor without an account can continue on another device. */
function ResumeLink({ name }: { name: string }) {
  const { texts, current } = useFilling();
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const link = resumeLink(location.href, name);
  const copy = () =>
    copyText(link).then(
      () => setCopied(true),
      // Without permission for the clipboard, the link can be selected by hand.
      () => current().tellLocal('error.codeCopy'),
    );
  return (
    <details className="w-full open:pb-2">
      <summary className="target text-link cursor-pointer">{texts['fill.resume']}</summary>
      <label htmlFor={id}>{texts['fill.resumeLink']}</label>
      <div className="filling-pair cluster gap-3">
        <input
          id={id}
          readOnly
          value={link}
          aria-describedby={`${id}-hint`}
          onFocus={({ target }) => target.select()}
        />
        <button type="button" className="button-quiet" onClick={() => void copy()}>
          {texts['fill.copy']}
        </button>
      </div>
      <p className="mb-2 caption" id={`${id}-hint`}>
        {texts['fill.resumeHint']}
      </p>
      <p role="status">{isCopied && texts['fill.copied']}</p>
    </details>
  );
}

interface Props {
  keeping: Keeping;
  /** Whether the browser stores only some of the answers. */
  isPartly: boolean;
  /** Clears all input; undefined if there is none. */
  startOver: (() => void) | undefined;
}

/** Where the input is stored, how to continue elsewhere, and how to start over. */
export function SaveLine({ keeping, isPartly, startOver }: Props) {
  const { face, form, texts, current } = useFilling();
  const resume = face.access === 'account' ? undefined : form.resume();
  const ask = async () => {
    const message = texts['fill.startOverAsk'];
    if (startOver && (await current().screen.ask({ message }))) startOver();
  };
  return (
    <div className="cluster items-center gap-x-6 gap-y-1 pt-4 divided caption">
      <Status keeping={keeping} isPartly={isPartly} />
      {startOver && (
        <button type="button" className="text-button" onClick={() => void ask()}>
          {texts['fill.startOver']}
        </button>
      )}
      {resume && <ResumeLink name={resume} />}
    </div>
  );
}
