import { describe, expect, it } from 'vitest';
import { decide } from '#lib/browser/session/guard.ts';
import type { SessionState } from '#lib/browser/session/state.ts';
import { ROUTES } from '#lib/render/route/routes.ts';
import type { Route } from '#lib/render/route/route.ts';
import { guardOf } from '#lib/render/route/route-guard.ts';
import { profile } from './parts.ts';

const known = (...roles: string[]): SessionState => ({
  phase: 'known',
  token: 'x',
  profile,
  permissions: [],
  roles,
});
const ROLES = ['channel', 'channel_manage'];

describe('the guard', () => {
  it.each<[string, SessionState, readonly string[], string]>([
    ['waits while the session is checked', { phase: 'checking' }, ROLES, 'wait'],
    ['leads a visitor away', { phase: 'visitor' }, [], 'leave'],
    ['leads away when the session ended', { phase: 'ended', stays: false }, [], 'leave'],
    ['lets a reader stay who chose to', { phase: 'ended', stays: true }, ROLES, 'open'],
    ['admits any logged-in user', known('ROLE_DEFAULT'), [], 'open'],
    ['admits one of the roles', known('channel_manage'), ROLES, 'open'],
    ['admits the super role', known('admin'), ROLES, 'open'],
    ['refuses other roles', known('ROLE_DEFAULT', 'scoring_expert'), ROLES, 'noRole'],
  ])('%s', (_, state, roles, decision) => {
    expect(decide(state, roles)).toBe(decision);
  });
});

it('the guard covers the pages that specification 2 names, except the registration before the login', () => {
  const guarded = (ROUTES as readonly Route[]).flatMap(({ path }) => {
    const guard = guardOf(path);
    return guard ? [[path, guard.kind, ...guard.roles].join(' ')] : [];
  });
  expect(guarded).toEqual([
    '/entryInformation/contestantSuccess/ session',
    '/entryInformation/competition/ session',
    '/statistic/ roles channel channel_manage',
    '/statistic/register/ roles channel channel_manage',
    '/statistic/application/ roles channel channel_manage',
    '/enterScore/ roles scoring_expert',
    '/personCenter/ session',
    '/personCenter/baseInfo/ session',
    '/personCenter/securitySet/ session',
    '/personCenter/competition/ session',
    '/personCenter/application/ session',
    '/personCenter/consultation/ session',
    '/personCenter/organisation/ session',
    '/personCenter/listing/ session',
    '/personCenter/contactRequest/ session',
    '/personCenter/activity/ session',
    '/personCenter/savedSearch/ session',
    '/personCenter/message/ session',
    '/admin/ office',
    '/login/ visitor',
  ]);
});
