import { expect, it } from 'vitest';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import { everySession, OF_SESSIONS } from '#islands/admin/kit/navigation/every-session.ts';

it('names every list of records that begins with the current session', () => {
  const found = OFFICE_RESOURCES.filter(({ filter }) => 'isCurrent' in filter.shape);
  expect(found.map(({ permission }) => permission).toSorted()).toEqual(OF_SESSIONS.toSorted());
});

it('asks lists for all sessions where they would show one alone', () => {
  expect(everySession('contest:entry')).toEqual({ isCurrent: 'false' });
  expect(everySession('content:news')).toEqual({ isCurrent: 'false' });
  expect(everySession('system:user')).toEqual({});
});
