import { atom } from 'nanostores';
import { slice } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { wordsOf } from '#lib/browser/session/failure.ts';
import type { Current } from '#lib/browser/session/current.ts';
import type { Known, SessionState } from '#lib/browser/session/state.ts';
import { SESSION_KEYS } from '#lib/texts/session.ts';
import { farEnd, type Replies } from './far-end.ts';

/** The context of a page's reader, with what the page told the reader and what the server received. */
export function currentOf(locale: Locale, replies: Replies, reader?: Known) {
  const far = farEnd(locale, replies);
  const texts = slice(locale, SESSION_KEYS);
  const told: string[] = [];
  const tell = (words: string) => void told.push(words);
  let agrees = true;
  /** Whoever is asked agrees, unless a test says otherwise. */
  const ask = async ({ message }: { message: string }): Promise<boolean> => {
    tell(message);
    return agrees;
  };
  const $session = atom<SessionState>(reader ?? { phase: 'visitor' });
  const current = {
    session: { $session, refresh: async () => undefined, end: () => undefined },
    screen: { tell, ask },
    texts,
    client: far.client,
    report: (error: unknown) => tell(wordsOf(error, texts)),
    tellLocal: (key: keyof typeof texts) => tell(texts[key]),
  } as unknown as Current;
  return {
    current,
    told,
    sent: far.sent,
    /** From now on, whoever is asked says no. */
    decline: () => void (agrees = false),
    /** Changes the reader of the page. */
    become: (state: SessionState) => $session.set(state),
  };
}
