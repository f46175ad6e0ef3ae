import { describe, expect, it } from 'vitest';
import { readDefinitionText } from '#domain/forms/build/json.ts';
import { branchesOf, labelsOf, outlineOf } from '#domain/forms/build/outline.ts';
import { SHORT_FORM } from '#tests/kit/forms/filling.ts';

const problemOf = (text: string): unknown => {
  const read = readDefinitionText(text);
  return 'problem' in read ? read.problem : undefined;
};

describe('a form as JSON', () => {
  it('is written and read back', () => {
    expect(readDefinitionText(JSON.stringify(SHORT_FORM, null, 2))).toEqual({
      definition: SHORT_FORM,
    });
  });

  it.each([
    ['', 1, 1],
    ['{', 1, 2],
    ['{"pages": [}', 1, 12],
    ['{\n  "pages": [],\n}', 3, 1],
    ['{"a": 01}', 1, 8],
    ['{"a": "\n"}', 1, 7],
    ['[1, 2] 3', 1, 8],
    ["{'a': 1}", 1, 2],
    ['{"a" 1}', 1, 6],
    ['[nul]', 1, 2],
  ])('reports line and column of a syntax error in %j', (text, line, column) => {
    expect(problemOf(text)).toEqual({ line, column });
  });

  it('reports text nested too deeply', () => {
    expect(problemOf('['.repeat(100_000))).toEqual({ line: 1, column: 501 });
  });

  it('reports the first place of an invalid definition', () => {
    expect(readDefinitionText('{"pages": [{"id": "constructor"}]}')).toEqual({
      flaw: { place: 'pages.0.id', rules: [{ name: 'partId', values: {} }] },
    });
    expect(readDefinitionText('[]')).toEqual({
      flaw: { place: '', rules: [{ name: 'needed', values: {} }] },
    });
  });
});

describe('pasted lines', () => {
  it('are labels in one language or both', () => {
    expect(labelsOf('很满意 | Very satisfied\r\n\n 一般 ')).toEqual([
      { zh: '很满意', en: 'Very satisfied' },
      { zh: '一般', en: '' },
    ]);
  });

  it('are branches nested by indentation; an unchanged path keeps its number', () => {
    const first = branchesOf('江苏 | Jiangsu\n  南京\n  苏州\n浙江\n\t杭州', [], 1);
    expect(first.map(({ id, label, parent }) => [id, label.zh, parent])).toEqual([
      [1, '江苏', null],
      [2, '南京', 1],
      [3, '苏州', 1],
      [4, '浙江', null],
      [5, '杭州', 4],
    ]);
    expect(outlineOf(first)).toBe('江苏 | Jiangsu\n  南京\n  苏州\n浙江\n  杭州');
    const second = branchesOf('浙江\n  杭州\n  南京\n  南京\n江苏', first, 6);
    expect(second.map(({ id, parent }) => [id, parent])).toEqual([
      [4, null],
      [5, 4],
      [6, 4],
      [7, 4],
      [1, null],
    ]);
  });
});
