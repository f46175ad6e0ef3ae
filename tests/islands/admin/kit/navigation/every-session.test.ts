import { expect, it } from 'vitest';
import { OFFICE_RESOURCES } from '#contract/office-api.ts';
import { everySession, OF_SESSIONS } from '#islands/admin/kit/navigation/every-session.ts';

it('every list that starts with the current session is known', () => {
  const found = OFFICE_RESOURCES.filter(({ filter }) => 'isCurrent' in filter.shape);
  expect(found.map(({ permission }) => permission).toSorted()).toEqual(OF_SESSIONS.toSorted());
});

it('links open such lists for all sessions', () => {
  expect(everySession('contest:entry')).toEqual({ isCurrent: 'false' });
  expect(everySession('content:news')).toEqual({ isCurrent: 'false' });
  expect(everySession('system:user')).toEqual({});
});
