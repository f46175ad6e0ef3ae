import { REPLY_TIMEOUT, Refused, type Provider, type WechatNote } from './provider.ts';

/** The portal's WeChat service account. */
export interface WechatAccount {
  /** Address without a path. */
  endpoint: string;
  appId: string;
  secret: string;
}

interface Answer {
  errcode?: number;
  errmsg?: string;
  msgid?: string;
}
interface TokenAnswer extends Answer {
  access_token?: string;
  expires_in?: number;
}

/** Error codes of an invalid token: another process may have requested a newer one. */
const TOKEN_OVER: readonly number[] = [40_001, 40_014, 42_001];
/**
 * Error codes of an address at which nobody can be reached: an invalid id, or a person who no longer follows the
 * account.
 */
const DEAD: readonly number[] = [40_003, 43_004];
/** Error codes about this message alone: an unknown template, fields that do not fit, a reader who refuses messages. */
const REFUSED: readonly number[] = [40_037, 43_101, 47_003];
/** Milliseconds before WeChat's own expiry at which a token is no longer used. */
const MARGIN = 60_000;

/** Quotes the message id before parsing: it exceeds the precision of a JSON number, and its receipt would not match. */
const exactNumbers = (text: string): string => text.replace(/("msgid"\s*:\s*)(\d+)/, '$1"$2"');

async function post<T extends Answer>(address: string, body: object, timeout: number): Promise<T> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return JSON.parse(exactNumbers(await response.text())) as T;
}

const wordsOf = ({ errcode, errmsg }: Answer): string => `${errcode} ${errmsg ?? ''}`.trim();

function demandAccepted(answer: Answer): void {
  const { errcode = 0 } = answer;
  if (errcode === 0) return;
  if (DEAD.includes(errcode)) throw new Refused(wordsOf(answer), { isDead: true });
  throw REFUSED.includes(errcode) ? new Refused(wordsOf(answer)) : new Error(wordsOf(answer));
}

/**
 * Creates a function that returns the access token of all other calls. It is requested once and cached while it is
 * valid.
 */
function createToken({ endpoint, appId, secret }: WechatAccount, timeout: number) {
  let kept: { token: string; until: number } | undefined;
  return async (isFresh: boolean): Promise<string> => {
    if (kept && !isFresh && Date.now() < kept.until) return kept.token;
    const body = { grant_type: 'client_credential', appid: appId, secret };
    const answer = await post<TokenAnswer>(`${endpoint}/cgi-bin/stable_token`, body, timeout);
    const { access_token: token, expires_in: seconds = 0 } = answer;
    if (!token) throw new Error(wordsOf(answer));
    kept = { token, until: Date.now() + seconds * 1000 - MARGIN };
    return token;
  };
}

const bodyOf = ({ openId, template, fields, page }: WechatNote) => ({
  touser: openId,
  template_id: template,
  ...(page !== undefined && { url: page }),
  data: Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, { value }])),
});

/** Sends template messages of a WeChat service account. */
export function wechat(account: WechatAccount, timeout = REPLY_TIMEOUT): Provider<WechatNote> {
  const tokenOf = createToken(account, timeout);
  const send = async (note: WechatNote, isFresh: boolean): Promise<Answer> => {
    const token = encodeURIComponent(await tokenOf(isFresh));
    const address = `${account.endpoint}/cgi-bin/message/template/send?access_token=${token}`;
    return post<Answer>(address, bodyOf(note), timeout);
  };
  return {
    isOutbox: false,
    async send(note) {
      const first = await send(note, false);
      const answer = TOKEN_OVER.includes(first.errcode ?? 0) ? await send(note, true) : first;
      demandAccepted(answer);
      return answer.msgid;
    },
  };
}
