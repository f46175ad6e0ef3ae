import { CODE, SUCCESS_CODES } from '#contract/call/code.ts';
import type { Answer, Endpoint } from '#contract/call/endpoint.ts';
import type { ToldFlaw } from '#contract/call/flaw.ts';
import type { Cipher } from './cipher.ts';
import type { Line } from './line.ts';

/** What stands in every reply besides its result. */
export interface ReplyHead {
  code: number | string;
  msg: string;
  /** Of a refusal: the fields that it is about. */
  fields?: readonly ToldFlaw[];
}

/** A reply as its call declares it. */
export type Reply<E extends Endpoint> = ReplyHead & Answer<E>;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const isSealed = (reply: unknown): reply is { info: string } =>
  typeof reply === 'object' && reply !== null && 'info' in reply && typeof reply.info === 'string';

/** What a reply says, sealed or plain; null for one that cannot be opened (specification 8). */
export function openReply(text: string, key: string, cipher: Pick<Cipher, 'open'>): unknown {
  const reply = parse(text);
  if (!isSealed(reply)) return reply;
  try {
    return parse(cipher.open(key, reply.info));
  } catch {
    return null;
  }
}

/** Every reply says how it ended. */
const hasHead = (reply: unknown): reply is ReplyHead =>
  typeof reply === 'object' &&
  reply !== null &&
  'code' in reply &&
  ['number', 'string'].includes(typeof reply.code);

function refusal({ code, msg, fields }: ReplyHead, fail: Line['fail']) {
  if (code === CODE.unauthorised) return fail('sessionExpired', { code, msg });
  return fail(code === CODE.refused ? 'refused' : 'code', { code, msg, ...(fields && { fields }) });
}

/** A success in the form that the contract names, or null for what has another one. @throws ApiError for any other code */
export function judge<E extends Endpoint>(
  { output }: E,
  reply: unknown,
  fail: Line['fail'],
): Reply<E> | null {
  if (!hasHead(reply)) return null;
  const { code, msg } = reply;
  if (!SUCCESS_CODES.includes(code)) throw refusal(reply, fail);
  if (typeof output === 'string') return reply as Reply<E>;
  const parsed = output.safeParse(reply);
  return parsed.success ? ({ code, msg, ...parsed.data } as Reply<E>) : null;
}
