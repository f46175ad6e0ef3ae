import { describe, expect, it } from 'vitest';
import { fit } from '#artwork/card/fit.ts';

const measure = (text: string, size: number): number => text.length * size;
const ROOM = { width: 100, sizes: [10, 5], lines: [2, 3] };

describe('fit', () => {
  it('takes the largest size at which a title fits', () => {
    expect(fit('The final', ROOM, measure)).toEqual({ size: 10, lines: ['The final'] });
  });

  it('shrinks a long title', () => {
    expect(fit('The final of the contest opens', ROOM, measure)).toEqual({
      size: 5,
      lines: ['The final of the', 'contest opens'],
    });
  });

  it('shrinks a title before it breaks a word', () => {
    expect(fit('Internationalisation', ROOM, measure)).toEqual({
      size: 5,
      lines: ['Internationalisation'],
    });
  });

  it('cuts a title that does not fit at the smallest size', () => {
    const { size, lines } = fit('word '.repeat(40), ROOM, measure);
    expect({ size, lines }).toEqual({
      size: 5,
      lines: ['word word word word', 'word word word word', 'word word word word…'],
    });
  });
});
