import type { MiddlewareHandler } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import { KEY_HEADER } from '#contract/call/wire/envelope.ts';
import { Fault } from '#contract/fault.ts';
import { sealedRequest } from '#contract/call/wire/wire.ts';
import { readText } from '../body.ts';
import type { HttpContext, HttpEnv } from '../context.ts';
import { limitedAddress } from '../address.ts';
import type { Limit } from '#server/platform/limit/limit.ts';
import { createMemoryLimit, type MemoryLimit } from '#server/platform/limit/memory.ts';
import { isTooDeep } from './depth.ts';
import { open } from '#server/platform/wire/cipher.ts';
import type { KeyPair } from '#server/platform/wire/keypair.ts';
import type { UseOnce } from '#server/platform/wire/nonce.ts';

export interface Wire {
  keyPair: KeyPair;
  useOnce: UseOnce;
  /** `optional` also accepts and returns plain JSON, for conformance clients and scripts. */
  mode: 'required' | 'optional';
}

/** Everything needed to decrypt envelopes. */
interface Opening {
  wire: Wire;
  failures: MemoryLimit;
  serialised: LimitFunction;
}

/** Canonical base64 only: with free bits at its end, a used key could be sent again in another spelling (threat 4). */
const BASE64 =
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/][AQgw]==|[A-Za-z0-9+/]{2}[AEIMQUYcgkosw048]=)?$/;
/** Content type of wrapped bodies; multipart calls and downloads are plain. */
const JSON_TYPE = /^application\/json\s*(?:;|$)/i;

const broken = (cause?: unknown) => new Fault('envelope', {}, { cause });

function parseObject(text: string): Record<string, unknown> {
  const value: unknown = JSON.parse(text);
  if (value === null || typeof value !== 'object' || Array.isArray(value)) throw broken();
  if (isTooDeep(value)) throw broken();
  return value as Record<string, unknown>;
}

/** Cheap check before RSA, which is expensive (threat 5). */
const looksWrapped = ({ keyPair }: Wire, key: string): boolean =>
  key.length === keyPair.wrappedLength && BASE64.test(key);

/**
 * Turns every error into the same fault, so that the answer is the same bytes whatever is wrong with an envelope
 * (threats 1, 2).
 */
function orBroken<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw broken(error);
  }
}

function readSealed(wire: Wire, given: Record<string, unknown>) {
  const sealed = sealedRequest.parse(given);
  if (!looksWrapped(wire, sealed.key) || !BASE64.test(sealed.info)) throw broken();
  return sealed;
}

/**
 * Limit of failures per address. Many envelopes that cannot be decrypted are an attempt to exhaust RSA (threat 5); a
 * few come from clients with an old key.
 */
const FAILURES: Limit = { name: 'wire:failure', times: 200, seconds: 60 };
/**
 * Maximum number of concurrent decryptions. More would be no faster, because RSA has few threads. The failure limit
 * is checked when a waiting request gets its turn.
 */
const AT_ONCE = 16;

/**
 * Unwraps a key and reads what it encrypts, unless too many envelopes from the same address have failed. Only then
 * does the answer differ, and nothing in it depends on this key (threat 2).
 * @throws Fault tooMany
 */
async function unwrapCounted<T>(
  { wire, failures }: Opening,
  key: string,
  context: HttpContext,
  read: (aesKey: string) => T,
): Promise<T> {
  const address = limitedAddress(context.get('address'));
  failures.demandRoom(address);
  const { aesKey, isGenuine } = await wire.keyPair.unwrap(key);
  let isOpen = false;
  try {
    const content = read(aesKey);
    context.set('sealingKey', aesKey);
    isOpen = isGenuine;
    return content;
  } finally {
    if (!isOpen) failures.consume(address);
  }
}

async function unwrapBody(opening: Opening, given: Record<string, unknown>, context: HttpContext) {
  const { wire } = opening;
  const { info, key } = orBroken(() => readSealed(wire, given));
  // Before anything is decrypted: a used key must not reveal whether another text decrypts under it (threat 2).
  if (!(await wire.useOnce(key))) throw new Fault('replayed');
  return opening.serialised(() =>
    unwrapCounted(opening, key, context, (aesKey) =>
      orBroken(() => parseObject(open(aesKey, info))),
    ),
  );
}

async function readBody(opening: Opening, context: HttpContext): Promise<void> {
  const { wire } = opening;
  if (!JSON_TYPE.test(context.req.header('content-type') ?? '')) throw new Fault('unsupportedType');
  const text = await readText(context);
  const given = orBroken(() => parseObject(text));
  const isPlain = wire.mode === 'optional' && !('info' in given && 'key' in given);
  context.set('body', isPlain ? given : await unwrapBody(opening, given, context));
}

/** Reads the key of a GET or DELETE, which has no body: it travels in a header, and without it the reply is plain. */
async function readHeader(opening: Opening, context: HttpContext): Promise<void> {
  const { wire } = opening;
  const key = context.req.header(KEY_HEADER);
  if (key === undefined) return;
  if (!looksWrapped(wire, key)) throw broken();
  if (context.req.method === 'DELETE' && !(await wire.useOnce(key))) throw new Fault('replayed');
  await opening.serialised(() => unwrapCounted(opening, key, context, () => undefined));
}

/** Decrypts the envelope of a request; respond.ts encrypts the reply (docs/wire.md, Envelope). */
export function envelope(wire: Wire): MiddlewareHandler<HttpEnv> {
  const failures = createMemoryLimit(FAILURES);
  const opening: Opening = { wire, failures, serialised: pLimit(AT_ONCE) };
  return async (context, next) => {
    const hasBody = context.req.method === 'POST' || context.req.method === 'PUT';
    await (hasBody ? readBody(opening, context) : readHeader(opening, context));
    await next();
  };
}
