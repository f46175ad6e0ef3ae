import { describe, expect, it } from 'vitest';
import { changedLocales, mayPublish, stateOf } from '#domain/content/state.ts';

const text = (zh: string, en: string) => ({ title: { zh, en } });

describe('a record of content', () => {
  it('is a draft while it is not published', () => {
    expect(stateOf({ data: text('题', ''), live: null, liveLocales: [] })).toBe('draft');
  });

  it('is live while what visitors see is the working copy', () => {
    const data = text('题', 'Title');
    expect(stateOf({ data, live: data, liveLocales: ['zh', 'en'] })).toBe('live');
  });

  it('has changes that wait in the languages that were published', () => {
    const live = text('题', 'Title');
    const versions = { data: text('题', 'New title'), live, liveLocales: ['zh', 'en'] as const };
    expect([stateOf(versions), changedLocales(versions)]).toEqual(['changed', ['en']]);
  });

  it('is not published in English alone, unless Chinese is live', () => {
    const draft = { data: text('题', 'Title'), live: null, liveLocales: [] };
    expect([mayPublish(draft, ['en']), mayPublish(draft, ['zh']), mayPublish(draft, [])]).toEqual([
      false,
      true,
      false,
    ]);
    expect(mayPublish({ ...draft, live: draft.data, liveLocales: ['zh'] }, ['en'])).toBe(true);
  });
});
