import type { ReactNode } from 'react';
import type { OwnAnswer } from '#contract/forms/filling.ts';
import { pageIn } from '#domain/messaging/link.ts';
import { takeFocus } from '#islands/ui/focus/take-focus.ts';
import { minuteOf } from '#lib/own-session.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useAppliedTexts, useFilling } from '../filling.ts';
import { OwnAnswers } from '../gate/OwnAnswers.tsx';
import { useApplication, type AppliedWith } from './use-application.ts';

interface GivenProps {
  own: OwnAnswer;
  /** Whether the reader has just sent it again, or left it as it was. */
  isBack: boolean;
  onChange(): void;
  /** Loads the answer again. */
  reload(): void;
  /** Begins another application; undefined if none may be sent. */
  onAgain: (() => void) | undefined;
}

interface Props extends GivenProps {
  /** The form in which the answer is corrected; undefined until the reader wants that. */
  children: ReactNode;
}

/** Why an application was returned. */
function Reason({ reason }: Pick<AppliedWith, 'reason'>) {
  const texts = useAppliedTexts();
  if (reason === '') return null;
  return (
    <blockquote className="w-full mb-6 py-4 px-5 bg-mist border-s-3 border-action whitespace-pre-line wrap-anywhere">
      <b>{texts['application.reason.returned']}</b>
      <p>{reason}</p>
    </blockquote>
  );
}

/** An application that was sent: how it stands, and what its applicant can do. */
function Given({
  own,
  isBack,
  onChange,
  reload,
  onAgain,
  applied,
}: GivenProps & { applied: AppliedWith | undefined }) {
  const { locale, texts } = useFilling();
  const words = useAppliedTexts();
  const page = `/personCenter/application/${applied ? `?application=${applied.id}` : ''}`;
  return (
    <div className="notice-box gap-3 mb-6">
      <p ref={isBack ? takeFocus : undefined} tabIndex={-1} className="focus:[outline:none]">
        {fillIn(words['application.sent'], { at: minuteOf(own.submittedAt) })}
      </p>
      {applied && <p className="font-600">{words[`application.next.${applied.state}`]}</p>}
      <OwnAnswers own={own} reload={reload} />
      <div className="filling-buttons deed-row">
        {own.isChangeable && (
          <button type="button" className="button-main" onClick={onChange}>
            {words['application.correct']}
          </button>
        )}
        <a className="button-quiet" href={pageIn(locale, page)}>
          {words['application.follow']}
        </a>
        {onAgain && (
          <button type="button" className="text-button" onClick={onAgain}>
            {texts['fill.again']}
          </button>
        )}
      </div>
    </div>
  );
}

/** An application of the reader's, or the form in which it is corrected; above both, why it was returned. */
export function Applied({ children, ...given }: Props) {
  const applied = useApplication(given.own);
  return (
    <>
      {applied && <Reason reason={applied.reason} />}
      {children ?? <Given {...given} applied={applied} />}
    </>
  );
}
