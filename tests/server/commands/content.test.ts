import { describe, expect, it } from 'vitest';
import { readEdit, readWork } from '#server/commands/content.ts';
import { UsageError } from '#server/commands/usage.ts';

const FIRST_LINE_OF_USAGE = 'npm run content -- import FOLDER';

/** The error lines above the usage. */
function mistakeOf(attempt: () => unknown): string[] {
  try {
    attempt();
  } catch (error) {
    expect(error).toBeInstanceOf(UsageError);
    const lines = (error as Error).message.split('\n');
    expect(lines).toContain(FIRST_LINE_OF_USAGE);
    return lines.slice(0, lines.indexOf(FIRST_LINE_OF_USAGE));
  }
  throw new Error('No mistake was found');
}

describe('readEdit', () => {
  it('reads texts by language, a year and a time', () => {
    expect(
      readEdit([
        'title.zh=新题',
        'title.en=New title',
        'body.en=# A\n\nx = y',
        'year=2024',
        'publishedAt=2025-06-18T09:00:00+08:00',
      ]),
    ).toEqual({
      title: { zh: '新题', en: 'New title' },
      body: { en: '# A\n\nx = y' },
      year: 2024,
      publishedAt: '2025-06-18T09:00:00+08:00',
    });
  });

  it('uses the last of two assignments', () => {
    expect(readEdit(['title.zh=一', 'title.zh=二'])).toEqual({ title: { zh: '二' } });
  });

  it('reads an empty translation as its removal', () => {
    expect(readEdit(['summary.zh=', 'title.en='])).toEqual({
      summary: { zh: '' },
      title: { en: '' },
    });
  });

  it.each(['title', '=x', 'title.fr=x', 'title.zh', '--title.zh=x', ''])(
    'refuses "%s", which assigns nothing',
    (text) => {
      expect(mistakeOf(() => readEdit([text]))).toEqual([
        `${text} is no assignment, such as title.zh=…`,
      ]);
    },
  );

  it('refuses an edit without changes', () => {
    expect(mistakeOf(() => readEdit([]))).toEqual(['Nothing to change']);
  });

  it('reports every fault at once', () => {
    expect(
      mistakeOf(() =>
        readEdit(['title=x', 'summary.zh=ok', 'year=next', 'publishedAt=2025-06-18', 'body.zh= ']),
      ),
    ).toEqual([
      'year: Invalid input: expected number, received NaN',
      'publishedAt: Invalid ISO datetime',
      'title: Invalid input: expected object, received string',
      'body.zh: Too small: expected string to have >=1 characters',
    ]);
  });

  it.each(['id', 'status', 'importKey', 'coverId', 'constructor', '__proto__'])(
    'refuses the field %s',
    (field) => {
      expect(mistakeOf(() => readEdit([`${field}=1`]))).toEqual([`Unrecognized key: "${field}"`]);
      expect(mistakeOf(() => readEdit([`${field}.zh=1`]))).toEqual([
        `Unrecognized key: "${field}"`,
      ]);
    },
  );

  it('refuses a year with a language', () => {
    expect(mistakeOf(() => readEdit(['year.zh=2024']))).toEqual([
      'year: Invalid input: expected number, received NaN',
    ]);
  });
});

describe('the arguments of a command', () => {
  it.each(['news', 'news/', 'news/0', 'news/042', 'news/-1', 'news/4.2', '42', 'topic/42', ''])(
    'refuse "%s" as an article',
    (reference) => {
      const mistake = [`"${reference}" is no article, such as news/42`];
      expect(mistakeOf(() => readWork(['publish', reference]))).toEqual(mistake);
      expect(mistakeOf(() => readWork(['unpublish', 'news/1', reference]))).toEqual(mistake);
      expect(mistakeOf(() => readWork(['edit', reference, 'title.zh=x']))).toEqual(mistake);
    },
  );

  it('refuse an id that no article can have', () => {
    expect(mistakeOf(() => readWork(['publish', 'news/2147483648']))).toEqual([
      '"news/2147483648" is no article, such as news/42',
    ]);
  });

  it.each(['', 'import', 'publish', 'unpublish', 'delete news/1', '--help'])(
    'are answered with the usage if incomplete: "%s"',
    (line) => {
      expect(mistakeOf(() => readWork(line.split(' ')))).toEqual([]);
    },
  );

  it('must state what an edit changes', () => {
    expect(mistakeOf(() => readWork(['edit', 'news/1']))).toEqual(['Nothing to change']);
    expect(mistakeOf(() => readWork(['edit']))).toEqual(['Nothing to change']);
  });

  it('are accepted for each command', () => {
    for (const args of [
      ['import', 'news'],
      ['publish', 'news/1', 'news/2'],
      ['unpublish', 'news/1'],
      ['edit', 'news/1', 'title.zh=x'],
    ]) {
      expect(readWork(args)).toBeTypeOf('function');
    }
  });
});
