import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldInPlace, shardOf, stem, termsOf, queryTerms } from '#domain/search/terms.ts';

describe('stem', () => {
  it.each([
    ['schedule scheduled scheduler schedulers schedules scheduling', 'schedul'],
    ['award awards awarded', 'award'],
    ['energy energies', 'energy'],
    ['code codes', 'code'],
    ['process processes', 'process'],
    ['power powers', 'power'],
    ['judge judges judging', 'judg'],
  ])('is the same for %s', (words, shared) => {
    expect(new Set(words.split(' ').map(stem))).toEqual(new Set([shared]));
  });

  it('leaves short words, numbers and other scripts unchanged', () => {
    expect(['used', '2025', 'hpc', 'größer', '0e7s'].map(stem)).toEqual([
      'used',
      '2025',
      'hpc',
      'größer',
      '0e7s',
    ]);
  });
});

describe('termsOf', () => {
  it('returns each pair of Chinese characters and the last character of a run', () => {
    expect(termsOf('算力网络，')).toEqual(['算力', '力网', '网络', '络']);
  });

  it('returns whole words of other scripts, even next to Chinese', () => {
    expect(termsOf('用GPU算：HPC-2025-07, “Liquid” cooling')).toEqual([
      '用',
      'gpu',
      '算',
      'hpc',
      '2025',
      '07',
      'liquid',
      'cool',
    ]);
  });

  it('folds full-width characters', () => {
    expect(termsOf('ＧＰＵ２０２５')).toEqual(['gpu2025']);
  });

  it('keeps characters outside the basic plane whole', () => {
    expect(termsOf('𠮷野')).toEqual(['𠮷野', '野']);
  });
});

describe('queryTerms', () => {
  it('matches pairs exactly, and a single character as a prefix', () => {
    expect([queryTerms('液冷'), queryTerms('冷')]).toEqual([
      [{ term: '液冷', isPrefix: false }],
      [{ term: '冷', isPrefix: true }],
    ]);
  });

  it('matches words as prefixes, unless they are too short to name a shard', () => {
    expect(queryTerms('cooling AI cooled')).toEqual([
      { term: 'cool', isPrefix: true },
      { term: 'ai', isPrefix: false },
    ]);
  });

  it('returns nothing for punctuation alone', () => {
    expect(queryTerms(' …!"')).toEqual([]);
  });
});

describe('every part of a Chinese text', () => {
  it('is found by its terms', () => {
    const han = fc.string({
      unit: fc.constantFrom(...'算力调度液冷获奖名单'),
      minLength: 3,
      maxLength: 30,
    });
    fc.assert(
      fc.property(han, fc.nat(), fc.integer({ min: 1, max: 6 }), (text, from, length) => {
        const at = from % text.length;
        const known = termsOf(text);
        for (const { term, isPrefix } of queryTerms(text.slice(at, at + length))) {
          expect(known.some((own) => (isPrefix ? own.startsWith(term) : own === term))).toBe(true);
        }
      }),
    );
  });
});

describe('shardOf', () => {
  it('puts a term into the shard of its prefixes', () => {
    for (const [term, beginning] of [
      ['算力', '算'],
      ['schedul', 'sch'],
      ['2025', '202'],
    ] as const)
      expect(shardOf(term, 97)).toBe(shardOf(beginning, 97));
  });

  it('uses all shards', () => {
    const used = new Set(
      Array.from({ length: 2000 }, (_, at) => shardOf(String.fromCharCode(0x4e00 + at), 16)),
    );
    expect(used.size).toBe(16);
  });
});

describe('foldInPlace', () => {
  it('keeps every character in its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldInPlace(text).length).toBe(text.length);
      }),
    );
  });

  it('folds characters that keep their length like `fold`', () => {
    expect(foldInPlace('ＧＰＵ，算力')).toBe(fold('ＧＰＵ，算力'));
  });
});
