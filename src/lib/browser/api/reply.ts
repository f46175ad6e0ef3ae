import { CODE, SUCCESS_CODES } from '#contract/call/code.ts';
import type { Answer, Endpoint } from '#contract/call/endpoint.ts';
import type { FlawMessage } from '#contract/call/flaw.ts';
import type { Cipher } from './cipher.ts';
import type { Line } from './line.ts';

/** The fields that every reply has besides its result. */
export interface ReplyHead {
  code: number | string;
  msg: string;
  /** Only in a refusal: the fields that caused it. */
  fields?: readonly FlawMessage[];
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

/** Returns the content of a reply, sealed or plain; null if it cannot be decrypted (specification 8). */
export function openReply(text: string, key: string, cipher: Pick<Cipher, 'open'>): unknown {
  const reply = parse(text);
  if (!isSealed(reply)) return reply;
  try {
    return parse(cipher.open(key, reply.info));
  } catch {
    return null;
  }
}

/** Returns whether a reply has the fields that every reply has. */
const hasHead = (reply: unknown): reply is ReplyHead =>
  typeof reply === 'object' &&
  reply !== null &&
  'code' in reply &&
  ['number', 'string'].includes(typeof reply.code);

function refusal({ code, msg, fields }: ReplyHead, fail: Line['fail']) {
  if (code === CODE.unauthorised) return fail('sessionExpired', { code, msg });
  return fail(code === CODE.refused ? 'refused' : 'code', { code, msg, ...(fields && { fields }) });
}

/**
 * Returns a successful reply in the form that the contract declares; null if it has another form. @throws ApiError
 * for any other code
 */
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
