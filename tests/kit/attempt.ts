import fc from 'fast-check';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { KEY_HEADER } from '#contract/call/wire/envelope.ts';

/** A request that somebody might send, valid or not. */
export interface Attempt {
  address: string;
  init: RequestInit;
  /** Whether plain JSON is accepted: random data would never be a valid envelope. */
  isOptional: boolean;
}

/** The expected value in seven of eight cases, so that calls are reached often enough. */
const mostly = <T>(expected: fc.Arbitrary<T>, other: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc.oneof({ weight: 7, arbitrary: expected }, { weight: 1, arbitrary: other });

const word = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.integer({ min: -2, max: 2100 }).map(String),
  fc.constantFrom('../..', '\0', 'a\0b', '%00', "' OR 1=1--", '__proto__', '1e400', '-0', '2025'),
  fc.constantFrom(
    '10',
    '20',
    '2147483647',
    '2147483648',
    'true',
    'about',
    '𐀀',
    '\ud800',
    'null',
    '',
  ),
);
const encoded = word.map((text) => encodeURIComponent(text.toWellFormed()));

function addressOf({ path, query }: Endpoint): fc.Arbitrary<string> {
  const names = mostly(fc.constantFrom('x', ...Object.keys(query.shape)), encoded);
  const search = fc.array(fc.tuple(names, encoded), { maxLength: 3 });
  return fc.tuple(encoded, search).map(([filling, pairs]) => {
    const filled = path.replaceAll(/\{\w+\}/g, filling);
    return pairs.length > 0 ? `${filled}?${pairs.map((pair) => pair.join('=')).join('&')}` : filled;
  });
}

const envelopeLike = fc.record(
  {
    info: fc.oneof(fc.base64String(), fc.jsonValue()),
    key: fc.oneof(fc.base64String({ minLength: 344, maxLength: 344 }), fc.jsonValue()),
  },
  { requiredKeys: [] },
);

function bodyOf({ body }: Endpoint): fc.Arbitrary<string> {
  const value = fc.oneof(word, fc.integer(), fc.jsonValue());
  const known = Object.fromEntries(Object.keys(body.shape).map((name) => [name, value]));
  return fc.oneof(
    fc.record(known, { requiredKeys: [] }).map((fields) => JSON.stringify(fields)),
    envelopeLike.map((fields) => JSON.stringify(fields)),
    fc.json(),
    word,
  );
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND'];
const TYPES = ['application/json; charset=utf-8', 'text/plain', 'multipart/form-data', ''];
const headerText = fc.string({ unit: fc.constantFrom(...'abcAZ09+/=;, *-'), maxLength: 400 });
const LOST = ['/', '/healthz', '/%', '//', '/api/docs/openapi.json', '/api/', '/../api/site'];

const toAttempt = (endpoint: Endpoint): fc.Arbitrary<Attempt> =>
  fc
    .record({
      address: mostly(addressOf(endpoint), fc.constantFrom(...LOST)),
      body: bodyOf(endpoint),
      method: mostly<string>(fc.constant(endpoint.method), fc.constantFrom(...METHODS)),
      type: mostly(fc.constant('application/json'), fc.constantFrom(...TYPES)),
      language: headerText,
      key: mostly<string | undefined>(fc.constant(undefined), headerText),
      isOptional: mostly(fc.constant(true), fc.constant(false)),
    })
    .map(({ address, body, method, type, language, key, isOptional }) => {
      const sealing = key === undefined ? {} : { [KEY_HEADER]: key };
      const headers = { 'content-type': type, 'accept-language': language, ...sealing };
      const hasBody = method !== 'GET' && method !== 'HEAD';
      return { address, isOptional, init: { method, headers, ...(hasBody && { body }) } };
    });

export const attempt: fc.Arbitrary<Attempt> = fc.constantFrom(...API).chain(toAttempt);
