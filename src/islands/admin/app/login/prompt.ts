import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '#lib/browser/session/parts.ts';

/** What stands in the way of a call: the session is over, or the password was given too long ago. */
export type Question = 'login' | 'password';

/** Where a question is answered over whatever was typed, and the call then goes on. */
export interface Prompt {
  /** What is asked for. A login comes first, for it answers both. */
  $open: ReadableAtom<Question | undefined>;
  /** True once it is answered, false if it was put off. Several callers share one question. */
  ask(question: Question): Promise<boolean>;
  /** The password was right. */
  confirm(): void;
  later(): void;
}

export function createPrompt({ $session }: Pick<Session, '$session'>): Prompt {
  const $open = atom<Question | undefined>();
  let waiting: PromiseWithResolvers<boolean> | undefined;

  function settle(isAnswered: boolean): void {
    $open.set(undefined);
    waiting?.resolve(isAnswered);
    waiting = undefined;
  }
  function ask(question: Question): Promise<boolean> {
    if ($open.get() !== 'login') $open.set(question);
    return (waiting ??= Promise.withResolvers<boolean>()).promise;
  }
  $session.listen(({ phase }) => {
    if (phase === 'known' && $open.get() === 'login') settle(true);
    if (phase === 'ended') void ask('login');
  });
  return { $open, ask, confirm: () => settle(true), later: () => settle(false) };
}
