import { describe, expect, it } from 'vitest';
import { openQuery, sealQuery, secretHref, secretId } from '#lib/browser/secret-query.ts';

describe('openQuery', () => {
  it('opens what sealQuery sealed', () => {
    const parameters = { id: 42, tab: '赛题 & more' };
    expect(openQuery(sealQuery(parameters))).toEqual(parameters);
  });

  it('accepts an address whose plus signs became spaces', () => {
    const sealed = Array.from({ length: 200 }, (_, id) => sealQuery({ id })).find((text) =>
      text.includes('+'),
    )!;
    expect(openQuery(sealed.replaceAll('+', ' '))).toEqual(openQuery(sealed));
  });

  it.each(['', 'garbage', '%%%', 'AAAAAAAAAAAAAAAAAAAAAA==', '{"id":1}'])(
    'returns undefined for %j, which was not sealed here',
    (text) => {
      expect(openQuery(text)).toBeUndefined();
    },
  );

  it.each([[[1]], [{ id: { a: 1 } }], [null]])(
    'refuses %j, which is not a set of parameters',
    (value) => {
      expect(openQuery(sealQuery(value as never))).toBeUndefined();
    },
  );
});

describe('secretId', () => {
  it.each([
    [{ id: 7 }, 7],
    [{ id: '7' }, 7],
    [{ id: -1 }, undefined],
    [{ id: '../x' }, undefined],
    [{ year: 1 }, undefined],
  ])('reads the id of the record from %j', (parameters, id) => {
    expect(secretId(sealQuery(parameters as Record<string, string | number>))).toBe(id);
  });
});

it('secretHref makes an address that can be read back', () => {
  const address = new URL(secretHref('/advanced/detail/', { id: 3 }), 'https://portal.test');
  expect(secretId(address.searchParams.get('_t')!)).toBe(3);
});
