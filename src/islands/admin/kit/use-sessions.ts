import type * as z from 'zod/mini';
import { listSessions } from '#contract/contest/choices.ts';
import { useOffice } from './office.ts';
import { useLoaded, type Loaded } from './use-loaded.ts';

export type Session = z.output<typeof listSessions.output>['data'][number];

/** Returns the sessions of the contest, newest first: those that visitors see, and the drafts. */
export function useSessions(): Loaded<Session[]> {
  const { call } = useOffice();
  return useLoaded('sessions', async () => (await call(listSessions)).data);
}
