import { CODE, SUCCESS_CODES } from '#contract/code.ts';
import type { ToldFlaw } from '#contract/flaw.ts';
import type { Cipher } from './cipher.ts';
import type { Line } from './line.ts';

/** What stands in every reply besides its result. */
export interface ReplyHead {
  code: number | string;
  msg: string;
  /** Of a refusal: the fields that it is about. */
  fields?: readonly ToldFlaw[];
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isSealed = (reply: unknown): reply is { info: string } =>
  typeof reply === 'object' && reply !== null && 'info' in reply && typeof reply.info === 'string';

/** What a reply says, sealed or plain; null for one that cannot be read (specification 8). */
export function openReply(
  text: string,
  key: string,
  cipher: Pick<Cipher, 'open'>,
): ReplyHead | null {
  const reply = parse(text);
  if (!isSealed(reply)) return reply as ReplyHead | null;
  try {
    return parse(cipher.open(key, reply.info)) as ReplyHead | null;
  } catch {
    return null;
  }
}

/** Lets success through. @throws ApiError for any other code */
export function judge<Reply extends ReplyHead>(
  reply: Reply | null,
  fail: Line['fail'],
): Reply | null {
  if (reply === null || SUCCESS_CODES.includes(reply.code)) return reply;
  const { code, msg, fields } = reply;
  if (code === CODE.unauthorised) throw fail('sessionExpired', { code, msg });
  throw fail(code === CODE.refused ? 'refused' : 'code', { code, msg, ...(fields && { fields }) });
}
