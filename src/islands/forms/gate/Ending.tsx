import { lazy, Suspense, useEffect, useRef, type FC } from 'react';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormBody, Submitted } from '#contract/forms/filling.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { useFilling } from '../filling.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { Words } from '../Words.tsx';
import type { CopyProps } from './AnswerCopy.tsx';

const Nothing: FC<CopyProps> = () => null;

/** Loaded only once there are answers to print. If it cannot be loaded, the answers were sent all the same. */
const AnswerCopy = lazy(async (): Promise<{ default: FC<CopyProps> }> => {
  const loaded = await import('./AnswerCopy.tsx').catch(() => undefined);
  return { default: loaded?.AnswerCopy ?? Nothing };
});

/** The submitted answers, and the server's reply. */
export interface Sent {
  submitted: Submitted;
  answers: Answers;
  body: FormBody;
}

interface Props {
  sent: Sent;
  /** Begins another answer; undefined if only one may be given. */
  onAgain: (() => void) | undefined;
}

/** Confirmation after the answers have been sent. */
export function Ending({ sent: { submitted, answers, body }, onAgain }: Props) {
  const { face, locale, texts, applied } = useFilling();
  const { id, state, ending } = submitted;
  const heading = useRef<HTMLHeadingElement>(null);
  const isWaiting = state === 'waiting';
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4 py-8 px-6 bg-mist border-s-4 border-leaf">
      <h2 ref={heading} tabIndex={-1} className="text-title focus:[outline:none]">
        {texts[isWaiting ? 'fill.doneWaiting' : 'fill.done']}
      </h2>
      {isWaiting && <p className="whitespace-pre-line">{texts['fill.doneWaitingText']}</p>}
      <p className="whitespace-pre-line">
        {ending?.zh ? (
          <Words of={ending} />
        ) : (
          (applied?.['application.sentText'] ?? texts['fill.doneText'])
        )}
      </p>
      {/* Nobody is to be found by the number of an anonymous answer. */}
      {!face.isAnonymous && (
        <p className="mb-2 caption whitespace-pre-line">{fillIn(texts['fill.number'], { id })}</p>
      )}
      <div className="filling-buttons deed-row">
        {applied && (
          <a className="button-main" href={pageIn(locale, '/personCenter/application/')}>
            {applied['application.follow']}
          </a>
        )}
        <button type="button" className="button-quiet" onClick={() => print()}>
          {texts['fill.print']}
        </button>
        {onAgain && (
          <button type="button" className="button-quiet" onClick={onAgain}>
            {texts['fill.again']}
          </button>
        )}
      </div>
      <Suspense>
        <AnswerCopy body={body} answers={answers} number={face.isAnonymous ? undefined : id} />
      </Suspense>
    </div>
  );
}
