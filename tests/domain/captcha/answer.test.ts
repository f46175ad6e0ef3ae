import { describe, expect, it } from 'vitest';
import { readAnswer } from '#domain/captcha/answer.ts';

describe('an answer to a sliding puzzle', () => {
  it('is a point whose coordinates may be fractions', () => {
    expect(readAnswer('blockPuzzle', '{"x":123.83870967741935,"y":5.0}')).toEqual({
      x: 123.83870967741935,
      y: 5,
    });
  });

  it.each([
    '',
    '{}',
    '{"y":5}',
    '{"x":NaN,"y":5}',
    '{"x":null,"y":5}',
    '{"x":"123","y":5}',
    '{"x":[123],"y":5}',
    '{"x":1e999,"y":5}',
    '{"x":-1,"y":5}',
    '{"x":311,"y":5}',
    '{"x":100,"y":156}',
    '[{"x":123,"y":5}]',
    'null',
    '{"x":123,"y":5',
  ])('is not %s', (json) => {
    expect(readAnswer('blockPuzzle', json)).toBeUndefined();
  });

  it('drops unknown properties', () => {
    expect(readAnswer('blockPuzzle', '{"x":1,"y":5,"z":9}')).toEqual({ x: 1, y: 5 });
  });
});

describe('an answer to words to be clicked', () => {
  it('is exactly three points', () => {
    const points = [
      { x: 30, y: 40 },
      { x: 100, y: 60 },
      { x: 200, y: 100 },
    ];
    expect(readAnswer('clickWord', JSON.stringify(points))).toEqual(points);
    expect(readAnswer('clickWord', JSON.stringify(points.slice(1)))).toBeUndefined();
    expect(readAnswer('clickWord', JSON.stringify([...points, points[0]]))).toBeUndefined();
  });

  it.each(['[{},{},{}]', '[null,null,null]', '{"x":1,"y":1}', '{"length":3}', '[[],[],[]]'])(
    'is not %s',
    (json) => {
      expect(readAnswer('clickWord', json)).toBeUndefined();
    },
  );
});

describe('an answer to a captcha question', () => {
  it('is a short text', () => {
    expect(readAnswer('question', '{"text":"seven"}')).toEqual({ text: 'seven' });
  });

  it.each(['{"text":""}', '{"text":7}', '{}', `{"text":"${'x'.repeat(41)}"}`, '"seven"'])(
    'is not %s',
    (json) => {
      expect(readAnswer('question', json)).toBeUndefined();
    },
  );
});
