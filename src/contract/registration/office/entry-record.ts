import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { ENTRY_ENDS, ENTRY_STATES } from '../state.ts';

const tags = z._default(z.array(givenText(30, 1)).check(z.maxLength(20)), []);
const change = z.object({ tags, remark: z._default(givenText(1000), '') });

/** Entries as the office lists them. */
export const entryResource = resource({
  name: 'entry',
  path: '/contest/entry',
  permission: 'contest:entry',
  row: z.extend(change, {
    number: z.nullable(z.string()),
    startNumber: z.nullable(z.int()),
    status: z.enum(ENTRY_STATES),
    /** How it ended if the state does not tell; null if it does, and for entries that go on. */
    ending: z.nullable(z.enum(ENTRY_ENDS)),
    year: z.int(),
    topicId: z.int(),
    topic: bilingual,
    team: z.string(),
    title: z.string(),
    captain: z.string(),
    /** Of the captain. */
    school: z.string(),
    people: z.int(),
    isChanged: z.boolean(),
    /** Number of submitted versions. */
    versions: z.int(),
    /** Who made the last decision; null if nobody has. */
    reviewer: z.nullable(z.string()),
    submittedAt: z.nullable(moment),
    dueAt: z.nullable(moment),
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    status: z.enum(ENTRY_STATES),
    year: recordId,
    /** Only those of the current session. */
    isCurrent: z.boolean(),
    topicId: recordId,
    tag: givenText(30),
    /** School of anybody in the team. */
    school: givenText(100),
    isChanged: z.boolean(),
    /** Moments of the last submission. */
    from: moment,
    until: moment,
    /**
     * Entries, including drafts, whose last message is from the team and to which the office has not replied or added
     * a note since.
     */
    isUnanswered: z.boolean(),
    /** Whether somebody else has proposed to disqualify it, which the reader may confirm. */
    isSecondDue: z.boolean(),
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'entry_state', ending: 'entry_end' },
  actions: ['list', 'query', 'edit'],
});

/** Returns the access of a call that requires an entry permission of the office. */
export const entryAccess = (action: string) =>
  ({ anyPermission: [`contest:entry:${action}` as const] }) as const;

/** Declares a call of the office about one entry. @param of last step of the permission that it requires */
export const entryDeed = (verb: string, of: string, action = verb) => ({
  name: `entryOffice${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  method: 'POST' as const,
  path: `/contest/entry/{id}/${verb}`,
  access: entryAccess(of),
  about: { resource: 'entry', action },
  guarded: true,
  params: oneId,
});

/** Maximum number of schools in the list of choices. */
export const MOST_SCHOOLS = 1000;

/** Lists the topics of the entries that the caller can access, with the tags and schools of these entries. */
export const listEntryChoices = endpoint({
  name: 'entryChoices',
  method: 'GET',
  path: '/contest/entry/choices/list',
  access: entryAccess('list'),
  about: { resource: 'entry', action: 'choices' },
  output: single(
    z.object({
      topics: z.array(
        z.object({
          id: z.int(),
          year: z.int(),
          title: bilingual,
          /** Number of submitted entries. */
          entries: z.int(),
          /** Number of entries that wait for a decision. */
          waiting: z.int(),
        }),
      ),
      tags: z.array(z.string()),
      /** Schools of the captains, at most MOST_SCHOOLS. */
      schools: z.array(z.string()),
    }),
  ),
});
export type EntryChoices = Answer<typeof listEntryChoices>['data'];
