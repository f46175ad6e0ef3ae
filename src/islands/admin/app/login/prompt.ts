import { atom, type ReadableAtom } from 'nanostores';
import type { Session } from '#lib/browser/session/parts.ts';

/** What a call waits for: the session has ended, or the password was last given too long ago. */
export type Question = 'login' | 'password';

/** Questions that are answered over the page, with its input kept, before a call continues. */
export interface Prompt {
  /** The open question. A login comes first, since it answers both. */
  $open: ReadableAtom<Question | undefined>;
  /**
   * Resolves to true once the question is answered, to false if it was postponed. Callers with the same question
   * share it.
   */
  ask(question: Question): Promise<boolean>;
  /** Called once the password was correct. */
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
