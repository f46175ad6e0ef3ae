import { useEffect, useState, type ButtonHTMLAttributes, type MouseEvent } from 'react';
import { createClickGuard } from './click-guard.ts';

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Milliseconds for which it rests after a click. */
  rest?: number;
}

/** A button that is disabled for a while after each click (specification 5). */
export function GuardedButton({ rest, onClick, disabled = false, ...button }: Props) {
  const [isResting, setResting] = useState(false);
  const [guard] = useState(() => createClickGuard(setResting, rest));
  useEffect(() => guard.stop, [guard]);
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (guard.admits()) onClick?.(event);
  };
  return <button type="button" {...button} disabled={disabled || isResting} onClick={click} />;
}
