import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { neededText, optionalText } from '#contract/call/text/bilingual.ts';
import { draftOf } from '#contract/call/text/relaxed.ts';
import { givenText } from '#contract/call/text/text.ts';
import { nickName } from '#contract/identity/credential.ts';
import { folderName, originalFilename } from '#contract/files/file.ts';

const NAMES = { nickName, folderName, originalFilename };

describe.each(Object.entries(NAMES))('%s', (_, schema) => {
  it.each(['张三', 'Zoë van Dam', '2025 年', 'Ünal'])('accepts %j', (name) => {
    expect(schema.safeParse(name).success).toBe(true);
  });

  it.each([
    '\u200B\u200B\u200B',
    'aa\u202Ebb',
    'a\u0000b',
    'a\nb',
    'a\u2028b',
    '\u3164\u3164',
    '   ',
    '\u00AD\u00AD',
    'a\u2066b',
  ])('refuses invisible and control characters: %j (threat 32)', (name) => {
    expect(schema.safeParse(name).success).toBe(false);
  });
});

describe('folderName', () => {
  it.each(['', 'news', 'news/2025', '图 片/a.b', '...'])('accepts %j', (name) => {
    expect(folderName.safeParse(name).success).toBe(true);
  });

  it.each(['../../etc', '.', 'a/..', 'a/./b', '/etc', 'a//b', 'a\\b', 'a/', 'a/\u200B'])(
    'refuses a path that leads elsewhere: %j',
    (name) => {
      expect(folderName.safeParse(name).success).toBe(false);
    },
  );
});

/** All schemas with which the contract reads texts. */
const WAYS = {
  'that a caller gives': (text: string) => givenText(9).safeParse(text),
  'that an editor needs': (zh: string) => neededText(9).safeParse({ zh }),
  'that an editor may leave out': (en: string) => optionalText(9).safeParse({ en }),
  'of a draft': (text: string) => draftOf(z.object({ text: z.string() })).safeParse({ text }),
};

describe.each(Object.entries(WAYS))('the schema of a text %s', (_, read) => {
  it.each(['算力', '😀', 'Zoë'])('accepts %j', (text) => {
    expect(read(text).success).toBe(true);
  });

  it.each(['a\0b', '\uD800', 'a\uDC00b'])('refuses what the database cannot store: %j', (text) => {
    expect(read(text).success).toBe(false);
  });
});
