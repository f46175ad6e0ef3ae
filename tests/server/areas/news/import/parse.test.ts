import { describe, expect, it } from 'vitest';
import { parseArticle } from '#server/areas/news/import/parse.ts';
import { articleFile, BODY, FRONT } from './article.ts';

const NONE = { zh: '', en: '' };
const WHOLE = {
  faults: [],
  front: {
    year: 2025,
    kind: 'report',
    publishedAt: '2025-06-18T09:00:00+08:00',
    title: { zh: '报名通知', en: 'Registration' },
    summary: NONE,
    source: NONE,
    coverAlt: NONE,
  },
  body: { zh: '正文', en: 'Text' },
  pictures: [],
};
const faultsOf = (text: string) =>
  parseArticle(text).faults.map(({ line, message }) => `${line}: ${message}`);
const withFront = (...front: string[]) => articleFile({ front });
const withBody = (...body: string[]) => articleFile({ body });

describe('parseArticle', () => {
  it('reads front matter and both bodies', () => {
    expect(parseArticle(articleFile())).toEqual(WHOLE);
  });

  it('reads Windows line endings', () => {
    expect(parseArticle(articleFile().replaceAll('\n', '\r\n'))).toEqual(WHOLE);
  });

  it('reads a file that begins with a byte order mark', () => {
    expect(parseArticle(`\uFEFF${articleFile()}`)).toEqual(WHOLE);
  });

  it('reads the bodies in either order', () => {
    const { body } = parseArticle(withBody('<!-- en -->', 'Text', '<!-- zh -->', '正文'));
    expect(body).toEqual({ zh: '正文', en: 'Text' });
  });

  it('omits English if the file does', () => {
    const { body, faults } = parseArticle(withBody('<!--zh-->', '', '第一段', '', '第二段', ''));
    expect({ body, faults }).toEqual({ body: { zh: '第一段\n\n第二段', en: '' }, faults: [] });
  });

  it('keeps a horizontal rule in a body', () => {
    const { body } = parseArticle(withBody('<!-- zh -->', '上', '', '---', '', '下'));
    expect(body.zh).toBe('上\n\n---\n\n下');
  });

  it('lists the pictures with their lines, the cover first', () => {
    const { pictures, faults } = parseArticle(
      articleFile({
        front: [...FRONT, 'cover: ../cover.webp'],
        body: [
          '<!-- zh -->',
          '![开幕](a.png) 与 ![闭幕](b.png "闭幕式")',
          '<!-- en -->',
          '[link](c.png)',
          '![The hall](<two words.png>)',
        ],
      }),
    );
    expect({ pictures, faults }).toEqual({
      faults: [],
      pictures: [
        { path: '../cover.webp', line: 7 },
        { path: 'a.png', line: 10 },
        { path: 'b.png', line: 10 },
        { path: 'two words.png', line: 13 },
      ],
    });
  });
});

describe('an invalid file', () => {
  it.each(['', 'Text', '<!-- zh -->\n正文', '---\nyear: 2025\n'])(
    'is reported for missing front matter: %j',
    (text) => {
      expect(parseArticle(text)).toEqual({
        faults: [{ line: 1, message: 'the file must begin with front matter between --- lines' }],
        body: NONE,
        pictures: [],
      });
    },
  );

  it('is reported for values of the wrong type, each with its line', () => {
    expect(
      faultsOf(withFront('year: next', 'publishedAt: 2025-06-18', 'title:', '  zh: ""', '  en: 5')),
    ).toEqual([
      '2: year: Invalid input: expected number, received string',
      '3: publishedAt: Invalid ISO datetime',
      '5: title.zh: Too small: expected string to have >=1 characters',
      '6: title.en: Invalid input: expected string, received number',
    ]);
  });

  it('is reported with the same lines when it has Windows line endings', () => {
    const text = withFront('year: next', ...FRONT.slice(1, 3), '  zh: ""');
    expect(faultsOf(text.replaceAll('\n', '\r\n')).map((fault) => fault.split(':')[0])).toEqual([
      '2',
      '5',
    ]);
  });

  it('is reported for missing required values', () => {
    expect(faultsOf(withFront('year: 2025', 'title:', '  en: Registration'))).toEqual([
      '1: publishedAt: Invalid input: expected string, received undefined',
      '4: title.zh: Invalid input: expected string, received undefined',
    ]);
  });

  it('is reported for empty front matter', () => {
    expect(faultsOf(withFront('# nothing'))).toEqual([
      '1: front matter: Invalid input: expected object, received null',
    ]);
  });

  it('is reported for unknown keys, each with its line', () => {
    expect(faultsOf(withFront('auhtor: me', ...FRONT, 'draft: true'))).toEqual([
      '2: auhtor: is not known',
      '8: draft: is not known',
    ]);
  });

  it('is reported for front matter that is not YAML', () => {
    const [fault, ...others] = faultsOf(withFront('year: 2025', 'title: [zh'));
    expect(others).toEqual([]);
    expect(fault).toMatch(/^[34]: Flow sequence/);
  });

  it('is reported for a duplicate key', () => {
    expect(faultsOf(withFront(...FRONT, 'year: 2024'))).toEqual(['7: Map keys must be unique']);
  });

  it('is reported for a missing Chinese body', () => {
    const missing = ['8: the body needs a section <!-- zh -->'];
    expect(faultsOf(withBody())).toEqual(missing);
    expect(faultsOf(withBody('<!-- en -->', 'Text'))).toEqual(missing);
    expect(faultsOf(withBody('<!-- zh -->', '', '<!-- en -->', 'Text'))).toEqual(missing);
  });

  it('is reported for text outside both languages', () => {
    expect(faultsOf(withBody('', '前言', ...BODY))).toEqual([
      '9: text before the first section <!-- zh --> would be lost',
    ]);
  });

  it('is reported for a duplicate language', () => {
    expect(faultsOf(withBody(...BODY, '<!-- zh -->', '续'))).toEqual([
      '13: a second section <!-- zh -->',
    ]);
  });

  it('is reported for faults in front matter and body together', () => {
    expect(faultsOf(articleFile({ front: FRONT.slice(1), body: ['<!-- en -->'] }))).toEqual([
      '1: year: Invalid input: expected number, received undefined',
      '7: the body needs a section <!-- zh -->',
    ]);
  });
});
