import { describe, expect, it } from 'vitest';
import {
  awaitedSession,
  changedLocales,
  mayPublish,
  stateOf,
  defaultLocales,
} from '#domain/editorial/state.ts';

const text = (zh: string, en: string) => ({ title: { zh, en } });

describe('a record of content', () => {
  it('is a draft until it is published', () => {
    expect(stateOf({ data: text('题', ''), live: null, liveLocales: [] })).toBe('draft');
  });

  it('is live if its live version equals the working copy', () => {
    const data = text('题', 'Title');
    expect(stateOf({ data, live: data, liveLocales: ['zh', 'en'] })).toBe('live');
  });

  it('is changed in the published languages that differ from the working copy', () => {
    const live = text('题', 'Title');
    const versions = { data: text('题', 'New title'), live, liveLocales: ['zh', 'en'] as const };
    expect([stateOf(versions), changedLocales(versions)]).toEqual(['changed', ['en']]);
  });

  it('cannot be published in English alone unless Chinese is live', () => {
    const draft = { data: text('题', 'Title'), live: null, liveLocales: [] };
    expect([mayPublish(draft, ['en']), mayPublish(draft, ['zh']), mayPublish(draft, [])]).toEqual([
      false,
      true,
      false,
    ]);
    expect(mayPublish({ ...draft, live: draft.data, liveLocales: ['zh'] }, ['en'])).toBe(true);
  });

  it('waits for its session until that is visible', () => {
    const live = { title: { zh: '题', en: '' } };
    expect(awaitedSession({ live }, 2026, [2025])).toBe(2026);
    expect(awaitedSession({ live }, 2025, [2025])).toBeNull();
    expect(awaitedSession({ live }, null, [])).toBeNull();
    expect(awaitedSession({ live: null }, 2026, [2025])).toBeNull();
  });

  it('is published in English too by default if no translation is missing or English is live', () => {
    const zh = { missing: ['title'], liveLocales: ['zh' as const] };
    expect(defaultLocales(zh)).toEqual(['zh']);
    expect(defaultLocales({ ...zh, missing: [] })).toEqual(['zh', 'en']);
    expect(defaultLocales({ ...zh, liveLocales: ['zh', 'en'] })).toEqual(['zh', 'en']);
  });
});
