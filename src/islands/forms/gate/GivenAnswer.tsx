import { withdrawAnswer, type OwnAnswer } from '#contract/forms/filling.ts';
import { minuteOf } from '#lib/own-session.ts';
import { useFilling } from '../filling.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { OwnAnswers } from './OwnAnswers.tsx';

interface Props {
  own: OwnAnswer;
  onChange(): void;
  /** Loads the answer again. */
  reload(): void;
  onWithdrawn(): void;
  /** Begins another answer; undefined if none may be given. */
  onAgain: (() => void) | undefined;
}

function useWithdraw({ own, onWithdrawn }: Props) {
  const { face, texts, current } = useFilling();
  return async (): Promise<void> => {
    const { client, screen, report } = current();
    if (!(await screen.ask({ message: texts['fill.withdrawAsk'] }))) return;
    const body = { id: own.id, version: own.version };
    try {
      await client.call(withdrawAnswer, { params: { key: face.key }, body });
      screen.tell(texts['fill.withdrawn']);
      onWithdrawn();
    } catch (error) {
      report(error);
    }
  };
}

/** The answer that the reader has already given, and what they may still do with it. */
export function GivenAnswer(props: Props) {
  const { face, texts } = useFilling();
  const { own, onChange, onAgain, reload } = props;
  const withdraw = useWithdraw(props);
  const at = minuteOf(own.submittedAt);
  const until = face.changeUntil && minuteOf(face.changeUntil);
  return (
    <div className="notice-box gap-3 mb-6">
      <p>{fillIn(texts[own.state === 'waiting' ? 'fill.ownWaiting' : 'fill.own'], { at })}</p>
      {own.isChangeable && until && <p>{fillIn(texts['fill.changeable'], { until })}</p>}
      <OwnAnswers own={own} reload={reload} />
      <div className="filling-buttons deed-row">
        {own.isChangeable && (
          <button type="button" className="button-main" onClick={onChange}>
            {texts['fill.change']}
          </button>
        )}
        {own.isChangeable && (
          <button type="button" className="button-quiet" onClick={() => void withdraw()}>
            {texts['fill.withdraw']}
          </button>
        )}
        {onAgain && (
          <button type="button" className="text-button" onClick={onAgain}>
            {texts['fill.again']}
          </button>
        )}
      </div>
    </div>
  );
}
