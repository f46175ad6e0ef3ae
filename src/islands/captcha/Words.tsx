import { useEffect, useEffectEvent, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { CAPTCHA_SIZE, CLICK_POINTS } from '#contract/captcha/captcha.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { clickAnswer, placeAt, toPicture, type Point } from './geometry.ts';
import type { CaptchaTexts } from './texts.ts';
import type { ChallengeState } from './use-challenge.ts';

/** Delay after the last point before the answer is sent, in milliseconds (specification 4). */
const AUTO_CHECK = 400;
/** Pixels of the picture for each arrow key; one pixel with Shift. */
const STEP = 8;
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const MIDDLE = { x: CAPTCHA_SIZE.width / 2, y: CAPTCHA_SIZE.height / 2 };

const inPicture = ({ x, y }: Point) => ({
  insetInlineStart: `${(x / CAPTCHA_SIZE.width) * 100}%`,
  top: `${(y / CAPTCHA_SIZE.height) * 100}%`,
});

interface Props {
  state: ChallengeState;
  texts: CaptchaTexts;
  note: string | undefined;
  /** Receives what the challenge is answered with. */
  hold(control: HTMLElement | null): void;
}

/**
 * Words are pressed in order: with the pointer, or with a cross that is moved by the arrow keys and placed by Enter.
 */
export function Words({ state: { challenge, phase, answer }, texts, note, hold }: Props) {
  const [points, setPoints] = useState<readonly Point[]>([]);
  const [cross, setCross] = useState<Point>(MIDDLE);
  const add = (point: Point) => {
    if (phase === 'idle' && points.length < CLICK_POINTS) setPoints([...points, placeAt(point)]);
  };
  const submit = useEffectEvent(() => answer(clickAnswer(points)));
  useEffect(() => {
    if (points.length < CLICK_POINTS) return undefined;
    const timer = setTimeout(submit, AUTO_CHECK);
    return () => clearTimeout(timer);
  }, [points]);

  function click({ currentTarget, clientX, clientY }: MouseEvent): void {
    const { left, top, width } = currentTarget.getBoundingClientRect();
    add({ x: toPicture(clientX - left, width), y: toPicture(clientY - top, width) });
  }
  function press(event: KeyboardEvent): void {
    const arrow = ARROWS[event.key];
    const step = event.shiftKey ? 1 : STEP;
    if (arrow) setCross(placeAt({ x: cross.x + arrow[0] * step, y: cross.y + arrow[1] * step }));
    else if (event.key === 'Enter' || event.key === ' ') add(cross);
    else if (event.key === 'Backspace') setPoints(points.slice(0, -1));
    else return;
    event.preventDefault();
  }

  const asked = (challenge?.words ?? []).join(' ');
  return (
    <>
      <div
        className="captcha-picture captcha-words cursor-crosshair"
        ref={hold}
        role="application"
        tabIndex={0}
        aria-label={`${texts['captcha.clickLabel']} ${asked}`}
        aria-describedby="captcha-help"
        onClick={click}
        onKeyDown={press}
      >
        <img src={challenge?.picture} alt="" draggable={false} />
        {points.map((point, index) => (
          <span key={index} className="captcha-point" style={inPicture(point)}>
            {index + 1}
          </span>
        ))}
        <span className="captcha-cross" style={inPicture(cross)} />
      </div>
      <p className="captcha-bar" data-phase={phase}>
        <span className="captcha-hint">
          {note ?? (
            <>
              {texts['captcha.click']} <b lang="zh-CN">{asked}</b>
            </>
          )}
        </span>
      </p>
      <p className="mt-2 caption" id="captcha-help">
        {texts['captcha.clickHelp']}{' '}
        <span aria-live="polite">
          {fillIn(texts['captcha.clickCount'], { count: points.length })}
        </span>
      </p>
    </>
  );
}
