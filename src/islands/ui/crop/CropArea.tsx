import type { KeyboardEvent, PointerEvent } from 'react';
import {
  CORNERS,
  moveArea,
  pullCorner,
  type Area,
  type Corner,
  type Size,
} from '#domain/files/crop.ts';
import type { CropTexts } from './texts.ts';

interface Props {
  texts: CropTexts;
  area: Area;
  bounds: Size;
  ratio: number | undefined;
  /** Pixels of the picture for each pixel on screen. */
  scale(): number;
  onChange(area: Area): void;
}

type Step = readonly [right: number, down: number];
const KEYS: Readonly<Record<string, Step>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
/** Pixels of the picture for one key press, and with Shift. */
const STEP = 4;
const LEAP = 40;

const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

/** Frame of the part that is kept, with handles that change it by mouse, touch or keyboard. */
export function CropArea({ texts, area, bounds, ratio, scale, onChange }: Props) {
  /** Events of a handle. The change is computed from where the drag began, however far it goes. */
  const handle = (apply: (from: Area, by: Step) => Area) => ({
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      const { currentTarget: button, clientX, clientY, pointerId } = event;
      button.setPointerCapture(pointerId);
      const factor = scale();
      const moved = ({ clientX: x, clientY: y }: globalThis.PointerEvent) =>
        onChange(apply(area, [(x - clientX) * factor, (y - clientY) * factor]));
      const stop = new AbortController();
      button.addEventListener('pointermove', moved, stop);
      for (const end of ['pointerup', 'pointercancel']) {
        button.addEventListener(end, () => stop.abort(), stop);
      }
    },
    onKeyDown(event: KeyboardEvent) {
      const step = KEYS[event.key];
      if (!step) return;
      event.preventDefault();
      const size = event.shiftKey ? LEAP : STEP;
      onChange(apply(area, [step[0] * size, step[1] * size]));
    },
  });
  const pull = (corner: Corner) => (from: Area, by: Step) =>
    pullCorner(from, corner, by, { bounds, ratio });

  return (
    <div
      className="crop-area"
      style={{
        left: percent(area.left, bounds.width),
        top: percent(area.top, bounds.height),
        width: percent(area.width, bounds.width),
        height: percent(area.height, bounds.height),
      }}
    >
      <button
        type="button"
        className="is-middle"
        aria-label={texts['crop.move']}
        {...handle((from, [right, down]) => moveArea(from, right, down, bounds))}
      />
      {CORNERS.map((corner) => (
        <button
          key={corner}
          type="button"
          className={`crop-corner is-${corner}`}
          aria-label={texts[`crop.${corner}`]}
          {...handle(pull(corner))}
        />
      ))}
    </div>
  );
}
