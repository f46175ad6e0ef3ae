import { useEffect, useState } from 'react';
import { createClickGuard } from './click-guard.ts';
import { useKeptFocus } from './focus/use-kept-focus.ts';

/**
 * Lets a click through and then none for a while (specification 5).
 * @param rest milliseconds for which the button is disabled
 */
export function useClickGuard(rest?: number) {
  const [isResting, setResting] = useState(false);
  const [guard] = useState(() => createClickGuard(setResting, rest));
  useEffect(() => guard.stop, [guard]);
  useKeptFocus(isResting);
  return { isResting, admits: guard.admits };
}
