import { addressOf } from '#contract/call/address.ts';
import { CODE } from '#contract/call/code.ts';
import type { Answer, Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Locale } from '#contract/call/locale.ts';
import { saveFile } from '#lib/browser/api/download.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { ReplyHead } from '#lib/browser/api/reply.ts';
import { sendFile, type Upload } from '#lib/browser/api/upload.ts';
import type { Current } from '#lib/browser/session/current.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { Prompt, Question } from './prompt.ts';

/** Arguments of an upload. */
type Sent = Pick<Upload, 'file' | 'kind' | 'onProgress' | 'signal'>;

/** What has to be asked before a refused call can be repeated; undefined if the refusal is final. */
function questionOf(error: unknown): Question | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const { kind, detail } = error;
  if (kind === 'sessionExpired' || detail.code === CODE.unauthorised) return 'login';
  return detail.code === CODE.passwordNeeded ? 'password' : undefined;
}

/**
 * Calls of the back office. If the session has ended they wait for a login, and if the password was last given too
 * long ago they wait for the password; then they are repeated.
 */
export function createCalls(
  { client, session, texts }: Pick<Current, 'client' | 'session' | 'texts'>,
  prompt: Pick<Prompt, 'ask'>,
  locale: Locale,
): Pick<Office, 'call' | 'fetchFile' | 'download' | 'send'> {
  const tokenNow = () => {
    const state = session.$session.get();
    return state.phase === 'known' ? state.token : undefined;
  };
  /** Asks the question. @returns whether the call can be repeated */
  async function answer(question: Question, token: string | undefined): Promise<boolean> {
    if (question === 'password') return prompt.ask(question);
    // The user may have logged in again while the call was under way.
    if (token !== undefined && token === tokenNow()) session.end();
    return tokenNow() !== undefined || prompt.ask(question);
  }
  /**
   * Repeats a call after each kind of question at most once: a login by SMS may be followed by the question for the
   * password.
   */
  async function withAnswers<T>(
    attempt: (isAgain: boolean) => Promise<T>,
    asked: readonly Question[] = [],
  ): Promise<T> {
    const token = tokenNow();
    try {
      return await attempt(asked.length > 0);
    } catch (error) {
      const question = questionOf(error);
      if (question === undefined || asked.includes(question)) throw error;
      if (!(await answer(question, token))) throw error;
      return withAnswers(attempt, [...asked, question]);
    }
  }
  const fetchFile = <E extends Endpoint>(
    endpoint: E,
    given?: Call<E>,
    onProcess?: (key: string) => void,
  ) => withAnswers(() => client.download(endpoint, given, onProcess && { onProcess }));
  return {
    call: (endpoint, given) =>
      withAnswers((isAgain) => {
        // Our own repetition must not be taken for a double click.
        const guard = endpoint.guarded && !isAgain;
        return client.call(endpoint, given, { guard });
      }),
    fetchFile,
    download: async <E extends Endpoint>(
      endpoint: E,
      given?: Call<E>,
      onProcess?: (key: string) => void,
    ) => saveFile(await fetchFile(endpoint, given, onProcess)),
    send: <E extends Endpoint>(endpoint: E, given: Call<E>, upload: Sent) =>
      withAnswers(async () => {
        const address = addressOf(endpoint, given);
        const reply = await sendFile({ ...upload, address, locale, texts, token: tokenNow() });
        return reply as ReplyHead & Answer<E>;
      }),
  };
}
