import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '#lib/session/parts.ts';

/** Where a session that is over is taken up again, over whatever was typed. */
export interface Desk {
  /** Whether the login is asked for. */
  $isOpen: ReadableAtom<boolean>;
  /** True once somebody is logged in again, false if they put it off. Several callers share one question. */
  ask(): Promise<boolean>;
  later(): void;
}

export function createDesk({ $session }: Pick<Session, '$session'>): Desk {
  const $isOpen = atom(false);
  let waiting: PromiseWithResolvers<boolean> | undefined;

  function settle(isIn: boolean): void {
    $isOpen.set(false);
    waiting?.resolve(isIn);
    waiting = undefined;
  }
  function ask(): Promise<boolean> {
    $isOpen.set(true);
    return (waiting ??= Promise.withResolvers<boolean>()).promise;
  }
  $session.listen(({ phase }) => {
    if (phase === 'known') settle(true);
    if (phase === 'ended') void ask();
  });
  return { $isOpen, ask, later: () => settle(false) };
}
