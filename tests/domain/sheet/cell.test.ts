import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCell, textCell, typedText } from '#domain/sheet/cell.ts';

describe('a text in a cell of a workbook', () => {
  it.each(['+8613912345678', '=1+1', "'quoted", '算力大赛', ''])('stays as it is, %j', (text) => {
    expect(textCell(text)).toBe(text);
  });

  it.each(["'=1", "''+"])('that has quotes before a sign, %j, gets one more', (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  });
});

describe('a text in a cell of a file without types', () => {
  it.each(['=1+1', '+86 10', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
    'that begins like a formula, %j, stands behind a quote (threat 59)',
    (text) => {
      expect(plainCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['算力大赛', '1=1', "'quoted", ''])('that does not, %j, stays as it is', (text) => {
    expect(plainCell(text)).toBe(text);
  });

  it.each(["'=1", "''+", "'-5"])('that already has quotes, %j, gets one more', (text) => {
    expect(plainCell(text)).toBe(`'${text}`);
  });

  it.each([
    ['of any characters', fc.string()],
    [
      'of quotes and signs',
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1') }),
    ],
  ])('comes back as it went out, %s', (_, texts) => {
    for (const written of [plainCell, textCell])
      fc.assert(fc.property(texts, (text) => typedText(written(text)) === text));
  });
});
