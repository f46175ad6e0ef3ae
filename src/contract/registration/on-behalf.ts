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

/** Maximum number of members besides the captain, and of teams, in a sheet; and the maximum length of a name. */
export const BEHALF_LIMIT = { members: 9, teams: 200, name: 60 } as const;

const person = z.object({ name: visibleName(BEHALF_LIMIT.name), phone: phoneNumber });
export type NamedPerson = z.output<typeof person>;

/** A team entered by the office. Each of its people has to agree personally. */
export const teamOnBehalf = z.object({
  teamName,
  title: z._default(givenText(ENTRY_TITLE_LENGTH), ''),
  captain: person,
  members: z._default(z.array(person).check(z.maxLength(BEHALF_LIMIT.members)), []),
});
export type TeamOnBehalf = z.output<typeof teamOnBehalf>;

const about = (action: string) => ({ resource: 'entry', action });
const EITHER = { anyPermission: ['contest:entry:onBehalf', 'contest:entry:import'] } as const;

/** Lists the topics that accept entries now and that the caller can access. */
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

/** Begins a draft entry for a team. Its people are invited by phone (design of registration, 13). */
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
      /** Invitation links to pass on to people without an account. Each link only works for its phone number. */
      people: z.array(
        z.object({ name: z.string(), role: z.enum(TEAM_ROLES), link: z.string(), until: moment }),
      ),
    }),
  ),
});
export type BegunOnBehalf = Answer<typeof beginOnBehalf>['data'];

/** Begins drafts for all teams of a sheet, or for none. Importing the same file again does nothing. */
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
      /** Invalid rows by their number in the sheet. Nothing is added while there are any. */
      flawed: z.array(z.object({ line: z.int(), team: z.string(), problem: z.string() })),
      /** When the same file was imported before; null if never. */
      before: z.nullable(moment),
      /** Key of the sheet with the result of each row; null if it belongs to somebody else. */
      key: z.nullable(z.string()),
    }),
  ),
});
export type ImportedEntries = Answer<typeof importEntries>['data'];

/** Downloads an empty sheet with column titles and the topics that can be named. */
export const downloadEntryTemplate = endpoint({
  name: 'entryImportTemplate',
  method: 'GET',
  path: '/contest/entry/import/template',
  access: { anyPermission: ['contest:entry:import'] },
  about: about('template'),
  output: 'file',
});
