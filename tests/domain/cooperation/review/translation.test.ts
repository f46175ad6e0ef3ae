import { describe, expect, it } from 'vitest';
import { staleTranslations } from '#domain/cooperation/review/translation.ts';
import { listingOf } from '#tests/kit/cooperation/listings.ts';

const both = (zh: string, en: string) => ({ zh, en });
const live = listingOf('supply', { title: both('旧标题', 'Old title'), body: both('正文', '') });

describe('a translation', () => {
  it('is older than its original that was changed without it', () => {
    const draft = { ...live, title: both('新标题', 'Old title') };
    expect(staleTranslations(draft, live)).toEqual(['title.en']);
    const english = { ...live, original: 'en' as const };
    const changed = { ...english, title: both('旧标题', 'New title') };
    expect(staleTranslations(changed, english)).toEqual(['title.zh']);
  });

  it.each([
    ['that was changed as well', { ...live, title: both('新标题', 'New title') }, live],
    ['whose original is the same', { ...live, title: both('旧标题', 'Newer title') }, live],
    ['that is missing', { ...live, body: both('新正文', '') }, live],
    ['of what was never published', live, null],
    [
      'of a listing whose original is another language now',
      { ...live, original: 'en' as const, title: both('旧标题', 'New title') },
      live,
    ],
  ])('%s is not', (_, draft, before) => {
    expect(staleTranslations(draft, before)).toEqual([]);
  });
});
