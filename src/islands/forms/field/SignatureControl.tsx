import { useState, type PointerEvent } from 'react';
import { drawnIn } from '#domain/forms/reading/value.ts';
import { Signature } from '#islands/ui/Signature.tsx';
import { extendStroke, pointOn, strokeText, withStroke, type Point } from '../state/stroke.ts';
import { useWording } from '../wording.ts';
import type { ControlProps } from './control.ts';
import { TextControl } from './TextControl.tsx';

interface PadProps {
  strokes: string;
  isDisabled: boolean;
  onDraw(strokes: string): void;
}

const at = (event: PointerEvent): Point =>
  pointOn(event.currentTarget.getBoundingClientRect(), event);

/** Pad for drawing a signature with a finger, a pen or a mouse. */
function Pad({ strokes, isDisabled, onDraw }: PadProps) {
  const { texts } = useWording();
  const [stroke, setStroke] = useState<readonly Point[]>([]);
  const begin = (event: PointerEvent): void => {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setStroke([at(event)]);
  };
  const move = (event: PointerEvent): void => {
    if (stroke.length > 0) setStroke(extendStroke(stroke, at(event)));
  };
  const end = (): void => {
    if (stroke.length > 1) onDraw(withStroke(strokes, stroke));
    setStroke([]);
  };
  const shown = strokes + strokeText(stroke);
  return (
    <div className="relative max-w-[30rem] mb-2 border border-dashed border-edge bg-paper">
      <div
        className="filling-pad-room"
        onPointerDown={begin}
        onPointerMove={move}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <Signature strokes={shown} label={texts['fill.signaturePad']} />
      </div>
      {shown === '' && (
        <span className="absolute inset-0 centred caption pointer-events-none" aria-hidden="true">
          {texts['fill.signaturePad']}
        </span>
      )}
      {strokes !== '' && !isDisabled && (
        <button
          type="button"
          className="text-button absolute bottom-0 right-0"
          onClick={() => onDraw('')}
        >
          {texts['fill.signatureClear']}
        </button>
      )}
    </div>
  );
}

/** A signature: drawn, or typed as a name, which is possible for everybody. */
export function SignatureControl(props: ControlProps<'signature'>) {
  const { value, isDisabled, change } = props;
  const strokes = drawnIn(value) ?? '';
  function draw(drawn: string): void {
    change(drawn === '' ? null : { drawn });
    // The button that clears the pad goes with what was drawn.
    if (drawn === '') document.getElementById(props.id)?.focus();
  }
  return (
    <>
      <Pad strokes={strokes} isDisabled={isDisabled} onDraw={draw} />
      <TextControl {...props} />
    </>
  );
}
