import type { CaptchaPurpose } from '#contract/captcha/captcha.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { useNextFocus } from '#islands/ui/focus/use-next-focus.ts';
import type { Current } from '#lib/browser/session/current.ts';
import './captcha.css';
import type { ChallengeType } from './client-uid.ts';
import { Question } from './Question.tsx';
import { Slider } from './Slider.tsx';
import type { CaptchaTexts } from './texts.ts';
import { useChallenge, type ChallengeState } from './use-challenge.ts';
import { Words } from './Words.tsx';

const KINDS = { blockPuzzle: Slider, clickWord: Words, question: Question } as const;
const OTHERS = [
  { type: 'blockPuzzle', label: 'captcha.bySlide' },
  { type: 'clickWord', label: 'captcha.byClick' },
  { type: 'question', label: 'captcha.cannotSee' },
] as const satisfies readonly { type: ChallengeType; label: keyof CaptchaTexts }[];

/** Text that replaces the instruction; undefined to show the instruction. */
function noteOf({ type, phase, seconds, message }: ChallengeState, texts: CaptchaTexts) {
  if (phase === 'loading') return texts['captcha.loading'];
  if (phase === 'failed') return texts['captcha.failed'];
  if (phase === 'none') return message ?? texts['captcha.none'];
  if (phase !== 'passed') return undefined;
  return type === 'blockPuzzle'
    ? fillIn(texts['captcha.passedIn'], { seconds })
    : texts['captcha.passed'];
}

interface Props {
  purpose: CaptchaPurpose;
  current: () => Current;
  texts: CaptchaTexts;
  onPass(ticket: string): void;
}

/** Inline captcha, in three variants that yield the same ticket. */
export function Captcha({ purpose, current, texts, onPass }: Props) {
  const state = useChallenge(current, purpose, onPass);
  const Kind = KINDS[state.type];
  const note = noteOf(state, texts);
  const shown = state.challenge?.token ?? state.type;
  // With a challenge, the control that was used is gone, and so is the button that chose another kind.
  const control = useNextFocus<HTMLElement>(shown);
  const hold = (node: HTMLElement | null) => void (control.current = node);
  return (
    <div className="w-[min(100%,310px)] mx-auto">
      {/* A new challenge starts from the beginning. */}
      <Kind key={shown} state={state} texts={texts} note={note} hold={hold} />
      <p className="sr-only" role="status">
        {note}
      </p>
      <p className="cluster gap-x-5 mt-2">
        <button
          type="button"
          className="min-h-11 text-small text-link underline [text-underline-offset:0.2em]"
          onClick={state.renew}
        >
          {texts['captcha.refresh']}
        </button>
        {OTHERS.filter(({ type }) => type !== state.type).map(({ type, label }) => (
          <button
            key={type}
            type="button"
            className="min-h-11 text-small text-link underline [text-underline-offset:0.2em]"
            onClick={() => state.choose(type)}
          >
            {texts[label]}
          </button>
        ))}
      </p>
    </div>
  );
}
