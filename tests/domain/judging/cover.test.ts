import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cover, findNames } from '#domain/judging/cover.ts';

describe('the redaction of names', () => {
  it.each([
    ['李明的方案', ['李明'], '▇▇▇的方案'],
    ['李 明 与 李·明', ['李明'], '▇▇▇ 与 ▇▇▇'],
    ['ＬＩ Ｍｉｎｇ wrote', ['Li Ming'], '▇▇▇ wrote'],
    ['by LI MING.', ['Li Ming'], 'by ▇▇▇.'],
    ['Lima', ['Li', 'Ma'], 'Lima'],
    ['清华大学附属中学', ['清华大学', '清华大学附属中学'], '▇▇▇'],
    ['call 13900001111', ['13900001111'], 'call ▇▇▇'],
    ['mail a.b@c.cn', ['a.b@c.cn'], 'mail ▇▇▇'],
    ['call +86 139-0000-1111', ['+8613900001111'], 'call ▇▇▇'],
    ['call 139 0000 1111', ['+8613900001111'], 'call ▇▇▇'],
    ['by Ming Li and MING-LI', ['Li Ming'], 'by ▇▇▇ and ▇▇▇'],
    ['by Anna Lee Park', ['Park Anna Lee'], 'by ▇▇▇'],
    ['李\u200b明 与 李*明 与 李\u2060明', ['李明'], '▇▇▇ 与 ▇▇▇ 与 ▇▇▇'],
    ['大王，明天', ['王明'], '大王，明天'],
    ['李明：方法（一），①②', ['李明'], '▇▇▇：方法（一），①②'],
    ['甲㍿乙', ['株式'], '甲▇▇▇乙'],
    ['e\u0301，ＬＩ Ｍｉｎｇ', ['Li Ming'], 'e\u0301，▇▇▇'],
    ['a (b) [c]', ['(b) [c]'], 'a ▇▇▇'],
    ['王', ['王'], '王'],
    ['nothing', [], 'nothing'],
    ['nothing', ['  ', ''], 'nothing'],
  ])('%s without %j is %s', (text, names, expected) => {
    expect(cover(text, names)).toBe(expected);
  });
});

/** Few characters, so that names occur in texts, nested and overlapping. */
const SIGNS = [...'李明王清华大学'];
const NAME = fc.string({ unit: fc.constantFrom(...SIGNS), minLength: 2, maxLength: 4 });
const NAMES = fc.array(NAME, { minLength: 1, maxLength: 5 });
const TEXT = fc.string({ unit: fc.constantFrom(...SIGNS, '的', ' ', '，', 'ａ'), maxLength: 30 });

describe('a redacted text', () => {
  it('contains none of the names, and a second redaction changes nothing', () => {
    fc.assert(
      fc.property(TEXT, NAMES, (text, names) => {
        const covered = cover(text, names);
        expect(names.filter((name) => covered.includes(name))).toEqual([]);
        expect(cover(covered, names)).toBe(covered);
      }),
    );
  });

  it('stays unchanged if it contains no name', () => {
    fc.assert(
      fc.property(TEXT, (text) => {
        expect(cover(text, ['北京', 'Li Ming'])).toBe(text);
      }),
    );
  });

  it('has one match with context per redaction', () => {
    fc.assert(
      fc.property(TEXT, NAMES, (text, names) => {
        expect(findNames(text, names, 99).length).toBe(cover(text, names).split('▇▇▇').length - 1);
      }),
    );
    const text = `${'的'.repeat(60)}\n李 明，${'的'.repeat(60)} 李明`;
    const around = '的'.repeat(39);
    expect(findNames(text, ['李明'], 1)).toEqual([
      { before: `${around} `, name: '李 明', after: `,${around}` },
    ]);
    expect(findNames(text, [], 1)).toEqual([]);
  });

  it('does not depend on the order of the names', () => {
    fc.assert(
      fc.property(TEXT, NAMES, (text, names) => {
        expect(cover(text, names.toReversed())).toBe(cover(text, names));
      }),
    );
  });

  it('does not reveal which name it contained', () => {
    const around = fc.string({ unit: fc.constantFrom('的', '，', 'x', ' '), maxLength: 10 });
    fc.assert(
      fc.property(around, around, NAME, NAME, (before, after, one, other) => {
        const [here, there] = [one, other].map((name) => cover(before + name + after, [name]));
        expect(here).toBe(there);
      }),
    );
  });
});
