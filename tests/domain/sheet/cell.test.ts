import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainCell, textCell, typedText } from '#domain/sheet/cell.ts';

describe('a text in a workbook cell', () => {
  it.each(['+8613912345678', '=1+1', "'quoted", '算力大赛', ''])('stays unchanged: %j', (text) => {
    expect(textCell(text)).toBe(text);
  });

  it.each(["'=1", "''+"])('gets another quote if it has quotes before an operator: %j', (text) => {
    expect(textCell(text)).toBe(`'${text}`);
  });
});

describe('a text in a cell of an untyped file', () => {
  it.each(['=1+1', '+86 10', '-5', '@SUM(A1)', '\t=1', '\r=1'])(
    'gets a quote if it begins like a formula: %j (threat 59)',
    (text) => {
      expect(plainCell(text)).toBe(`'${text}`);
    },
  );

  it.each(['算力大赛', '1=1', "'quoted", ''])('stays unchanged if it does not: %j', (text) => {
    expect(plainCell(text)).toBe(text);
  });

  it.each(["'=1", "''+", "'-5"])('gets another quote if it already has one: %j', (text) => {
    expect(plainCell(text)).toBe(`'${text}`);
  });

  it.each([
    ['of any characters', fc.string()],
    [
      'of quotes and operators',
      fc.string({ unit: fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '1') }),
    ],
  ])('is read back as written, %s', (_, texts) => {
    for (const written of [plainCell, textCell])
      fc.assert(fc.property(texts, (text) => typedText(written(text)) === text));
  });
});
