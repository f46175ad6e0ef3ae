import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { CAPTCHA_SIZE } from '#contract/captcha/captcha.ts';
import { SLIDE_LIMIT, slideAnswer, slideTo, toPicture } from './geometry.ts';
import type { CaptchaTexts } from './texts.ts';
import type { ChallengeState } from './use-challenge.ts';

/** Pixels of the picture for each key. */
const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 20,
  PageDown: -20,
  Home: -SLIDE_LIMIT,
  End: SLIDE_LIMIT,
};

interface Props {
  state: ChallengeState;
  texts: CaptchaTexts;
  note: string | undefined;
  /** Receives what the challenge is answered with. */
  hold(control: HTMLElement | null): void;
}

/** The puzzle: a piece is moved over its hole by dragging, or with the arrow keys and Enter. */
export function Slider({ state: { challenge, phase, answer }, texts, note, hold }: Props) {
  const [x, setX] = useState(0);
  const picture = useRef<HTMLDivElement>(null);
  const grip = useRef<number>(undefined);
  const isIdle = phase === 'idle';
  const isOver = phase === 'passed' || phase === 'failed';

  const distance = (event: PointerEvent) =>
    toPicture(event.clientX - grip.current!, picture.current!.clientWidth);
  function take(event: PointerEvent<HTMLElement>): void {
    if (!isIdle) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = event.clientX;
  }
  function drag(event: PointerEvent): void {
    if (grip.current !== undefined) setX(slideTo(distance(event)));
  }
  function drop(event: PointerEvent): void {
    if (grip.current === undefined) return;
    const reached = slideTo(distance(event));
    grip.current = undefined;
    // A press on the handle without moving is not an answer.
    if (reached > 0) answer(slideAnswer(reached));
  }
  function press(event: KeyboardEvent): void {
    const step = STEPS[event.key];
    if (event.key === 'Enter' || event.key === ' ') answer(slideAnswer(x));
    else if (step && isIdle) setX(slideTo(x + step * (event.shiftKey ? 10 : 1)));
    else return;
    event.preventDefault();
  }

  const part = x / SLIDE_LIMIT;
  return (
    <>
      <div className="captcha-picture" ref={picture}>
        <img src={challenge?.picture} alt={texts['captcha.picture']} draggable={false} />
        <img
          className="captcha-piece"
          src={challenge?.piece}
          alt=""
          draggable={false}
          style={{ insetInlineStart: `${(x / CAPTCHA_SIZE.width) * 100}%` }}
        />
        {isOver && (
          <span
            className="absolute [inset:auto_0_0] py-1 px-3 text-small font-600 text-paper [background:var(--result)]"
            data-phase={phase}
          >
            {note}
          </span>
        )}
      </div>
      <div className="captcha-bar" data-phase={phase}>
        {x === 0 && <span className="captcha-hint">{note ?? texts['captcha.slide']}</span>}
        <span
          className="captcha-done absolute inset-y-0 start-0 bg-tint"
          style={{ width: `calc(${part} * (100% - 50px) + 25px)` }}
        />
        <button
          ref={hold}
          type="button"
          role="slider"
          className="captcha-block"
          aria-label={texts['captcha.slideLabel']}
          aria-valuemin={0}
          aria-valuemax={SLIDE_LIMIT}
          aria-valuenow={Math.round(x)}
          style={{ insetInlineStart: `calc(${part} * (100% - 50px))` }}
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={drop}
          onPointerCancel={() => ((grip.current = undefined), setX(0))}
          onKeyDown={press}
        />
      </div>
    </>
  );
}
