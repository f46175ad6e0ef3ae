import { describe, expect, it } from 'vitest';
import { cover } from '#domain/judging/cover.ts';

describe('a text in which names are covered', () => {
  it.each([
    ['李明的方案', ['李明'], '▇▇▇的方案'],
    ['李 明 与 李·明', ['李明'], '▇▇▇ 与 ▇▇▇'],
    ['ＬＩ Ｍｉｎｇ wrote', ['Li Ming'], '▇▇▇ wrote'],
    ['by LI MING.', ['Li Ming'], 'by ▇▇▇.'],
    ['Lima', ['Li', 'Ma'], 'Lima'],
    ['清华大学附属中学', ['清华大学', '清华大学附属中学'], '▇▇▇'],
    ['call 13900001111', ['13900001111'], 'call ▇▇▇'],
    ['mail a.b@c.cn', ['a.b@c.cn'], 'mail ▇▇▇'],
    ['a (b) [c]', ['(b) [c]'], 'a ▇▇▇'],
    ['王', ['王'], '王'],
    ['nothing', [], 'nothing'],
    ['nothing', ['  ', ''], 'nothing'],
  ])('%s without %j is %s', (text, names, expected) => {
    expect(cover(text, names)).toBe(expected);
  });
});
