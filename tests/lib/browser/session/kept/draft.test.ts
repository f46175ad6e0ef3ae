import { expect, it } from 'vitest';
import { dropDrafts, keepDraft, readDraft } from '#lib/browser/session/kept/draft.ts';
import { createStorage } from './storage.ts';

/** Creates a storage that lives as long as the test. */
function createStore(entries: [string, string][] = []) {
  const kept = new Map(entries);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

it('the draft of a form keeps the named fields and never a password', () => {
  const store = createStore();
  keepDraft(store, 'login', ['username'], { username: 'ann', password: 'secret' });
  expect([...store.kept]).toEqual([['podium.draft.login', '{"username":"ann"}']]);
  expect(readDraft(store, 'login')).toEqual({ username: 'ann' });
});

it('the draft of an empty form is removed', () => {
  const store = createStore([['podium.draft.login', '{"username":"ann"}']]);
  keepDraft(store, 'login', ['username'], { username: '', consent: true });
  expect(store.kept.size).toBe(0);
});

it.each(['', '{', 'null', '[1]', '{"a":1}'])('the draft %j is read as empty', (text) => {
  expect(readDraft(createStore([['podium.draft.x', text]]), 'x')).toEqual({});
});

it('dropping the drafts removes those of all forms, and nothing else', () => {
  const store = createStorage({
    'podium.arrival': 'session.loggedOut',
    'podium.draft.login-code': '{"phonenumber":"13800138000"}',
    'podium.draft.email': '{"email":"ann@example.org"}',
  });
  dropDrafts(store);
  expect(Object.keys(store)).toEqual(['podium.arrival']);
});
