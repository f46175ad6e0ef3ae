import { describe, expect, it } from 'vitest';
import type { AnswerWords } from '#domain/forms/answer/text.ts';
import { placesOf, placeText } from '#domain/registration/places.ts';
import { definitionOf } from '#tests/kit/forms/form.ts';
import { REGISTRATION_FORM } from '#tests/kit/registration/registration.ts';

const WORDS: AnswerWords = { locale: 'zh', yes: '是', no: '否', files: (count) => `${count}` };

/** A repeated group of the team: its papers. */
const PAPERS = definitionOf({
  pages: [
    {
      id: 'p1',
      items: [
        {
          id: 'g1',
          kind: 'group',
          name: 'papers',
          title: { zh: '论文' },
          part: 'team',
          rows: { least: 0, most: 3 },
          items: [
            { id: 'a1', kind: 'text', name: 'paper', title: { zh: '题目' } },
            { id: 'a2', kind: 'number', name: 'year', title: { zh: '年份' } },
          ],
        },
      ],
    },
  ],
});

describe('the places of an entry', () => {
  it('are its questions, each in the part of those who answer it', () => {
    const places = placesOf(REGISTRATION_FORM).map(({ id, part, isSensitive }) => [
      id,
      part,
      isSensitive,
    ]);
    expect(places).toEqual([
      ['f1', 'team', false],
      ['t1', 'topic', false],
      ['m1', 'member', false],
      ['m2', 'member', true],
    ]);
  });

  it('include a repeated group of the team as a whole', () => {
    const [place, ...others] = placesOf(PAPERS);
    expect(others).toEqual([]);
    expect(place).toMatchObject({ id: 'g1', part: 'team', isRepeated: true });
    const rows = [
      { a1: '调度', a2: 2024 },
      { a1: '编译', a2: null },
    ];
    expect(placeText(place!, { g1: rows }, WORDS)).toBe('1. 题目: 调度; 年份: 2024\n2. 题目: 编译');
    expect(placeText(place!, {}, WORDS)).toBe('');
  });
});
