import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { phoneNumber } from '#contract/identity/credential.ts';
import { ENTRY_TITLE_LENGTH } from './entry/part.ts';
import { TEAM_ROLES } from './state.ts';
import { teamName } from './team.ts';

/** So many members besides the captain a sheet has columns for, and so many teams it may hold. */
export const BEHALF_LIMIT = { members: 9, teams: 200 } as const;

const person = z.object({ name: visibleName(60), phone: phoneNumber });
export type NamedPerson = z.output<typeof person>;

/** A team as somebody of the office names it. Each person says yes by themselves. */
export const teamOnBehalf = z.object({
  teamName,
  title: z._default(givenText(ENTRY_TITLE_LENGTH), ''),
  captain: person,
  members: z._default(z.array(person).check(z.maxLength(BEHALF_LIMIT.members)), []),
});
export type TeamOnBehalf = z.output<typeof teamOnBehalf>;

const about = (action: string) => ({ resource: 'entry', action });
const EITHER = { anyPermission: ['contest:entry:onBehalf', 'contest:entry:import'] } as const;

/** The topics that take entries now and that the caller reaches. */
export const listOpenTopics = endpoint({
  name: 'entryOpenTopics',
  method: 'GET',
  path: '/contest/entry/topics/list',
  access: EITHER,
  about: about('topics'),
  output: single(
    z.array(z.object({ id: z.int(), year: z.int(), title: bilingual, teamMax: z.int() })),
  ),
});
export type OpenTopic = Answer<typeof listOpenTopics>['data'][number];

/** Begins the draft of an entry for a team; its people are asked by their phones (design of registration, 13). */
export const beginOnBehalf = endpoint({
  name: 'entryOnBehalf',
  method: 'POST',
  path: '/contest/entry/onBehalf',
  access: { anyPermission: ['contest:entry:onBehalf'] },
  about: about('onBehalf'),
  guarded: true,
  body: z.extend(teamOnBehalf, { topicId: recordId }),
  output: single(
    z.object({
      id: z.int(),
      /** To hand on to whoever has no account yet: each link is of use to its phone alone. */
      people: z.array(
        z.object({ name: z.string(), role: z.enum(TEAM_ROLES), link: z.string(), until: moment }),
      ),
    }),
  ),
});
export type BegunOnBehalf = Answer<typeof beginOnBehalf>['data'];

/** Begins the drafts of a sheet, all or none; the same file again begins nothing. */
export const importEntries = endpoint({
  name: 'entryImport',
  method: 'POST',
  path: '/contest/entry/import',
  access: { anyPermission: ['contest:entry:import'] },
  about: about('import'),
  upload: SHEET_LIMIT.packed,
  output: single(
    z.object({
      added: z.int(),
      /** The rows that keep all of them from being added, by their numbers in the sheet. */
      flawed: z.array(z.object({ line: z.int(), team: z.string(), problem: z.string() })),
      /** When the same file was taken in before; null: never. */
      before: z.nullable(moment),
      /** Of the sheet with what became of each row; null where somebody else has it. */
      key: z.nullable(z.string()),
    }),
  ),
});
export type ImportedEntries = Answer<typeof importEntries>['data'];

/** An empty sheet with the titles of its columns, and the topics that may be named. */
export const downloadEntryTemplate = endpoint({
  name: 'entryImportTemplate',
  method: 'GET',
  path: '/contest/entry/import/template',
  access: { anyPermission: ['contest:entry:import'] },
  about: about('template'),
  output: 'file',
});
