import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { ENTRY_STATES } from '../state.ts';

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
    year: z.int(),
    topicId: z.int(),
    topic: bilingual,
    team: z.string(),
    title: z.string(),
    captain: z.string(),
    /** Of its captain. */
    school: z.string(),
    people: z.int(),
    isChanged: z.boolean(),
    /** How many versions were submitted. */
    versions: z.int(),
    /** Who decided last; null where nobody has. */
    reviewer: z.nullable(z.string()),
    submittedAt: z.nullable(moment),
    dueAt: z.nullable(moment),
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    status: z.enum(ENTRY_STATES),
    year: recordId,
    /** Of the session that the portal is about. */
    isCurrent: z.boolean(),
    topicId: recordId,
    tag: givenText(30),
    /** Of anybody who is in the team. */
    school: givenText(100),
    isChanged: z.boolean(),
    /** Those whose team has written last, drafts too: nobody of the office has answered, or noted anything since. */
    isUnanswered: z.boolean(),
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'entry_state' },
  actions: ['list', 'query', 'edit'],
});

/** Who may do something with entries in the office. */
export const entryAccess = (action: string) =>
  ({ anyPermission: [`contest:entry:${action}` as const] }) as const;

/** What the office does with one entry. @param of the right that it needs */
export const entryDeed = (verb: string, of: string, action = verb) => ({
  name: `entryOffice${verb[0]!.toUpperCase()}${verb.slice(1)}`,
  method: 'POST' as const,
  path: `/contest/entry/{id}/${verb}`,
  access: entryAccess(of),
  about: { resource: 'entry', action },
  guarded: true,
  params: oneId,
});

/** Nobody chooses among more schools than this. */
export const MOST_SCHOOLS = 1000;

/** The topics in which there are entries that the caller reaches, and the tags and schools that those have. */
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
          /** How many were submitted. */
          entries: z.int(),
          /** How many wait for a decision. */
          waiting: z.int(),
        }),
      ),
      tags: z.array(z.string()),
      /** The schools of their captains, up to MOST_SCHOOLS. */
      schools: z.array(z.string()),
    }),
  ),
});
export type EntryChoices = Answer<typeof listEntryChoices>['data'];
