import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { day } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';

/** Maximum number of absences of a person that are not over. */
export const MOST_ABSENCES = 10;

const change = z.object({
  /** The first and the last day, in the contest's time zone. */
  firstDay: day,
  lastDay: day,
  /** Account of whoever decides meanwhile; null: nobody in particular. */
  deputyId: z._default(z.nullable(recordId), null),
});
const creation = z.object({ accountId: recordId });

/**
 * Absences of people who decide about applications (design of workflow, 4), as the office enters them for somebody who
 * cannot do so.
 */
export const absenceResource = resource({
  name: 'absence',
  path: '/workflow/absence',
  permission: 'workflow:absence',
  removal: 'person',
  row: z.extend(z.extend(change, creation.shape), {
    userName: z.string(),
    nickName: z.string(),
    /** Name of the deputy. */
    deputy: z.nullable(z.string()),
  }),
  change,
  creation,
  filter: z.object({ keyword: givenText(64) }),
  columns: ['id', 'firstDay', 'lastDay', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: {},
  actions: ['list', 'query', 'add', 'edit', 'remove'],
});
export type Absence = z.output<typeof absenceResource.record>;

const OWN = '/workflow/task/absence';
const access = { anyPermission: ['workflow:task:list'] } as const;

/** Lists the caller's absences, those that are over too, as long as they are kept; the latest first. */
export const listOwnAbsences = endpoint({
  name: 'ownAbsenceList',
  method: 'GET',
  path: `${OWN}/list`,
  access,
  about: { resource: 'absence', action: 'ownList' },
  output: single(z.array(absenceResource.record)),
});

/** Enters an absence of the caller. */
export const addOwnAbsence = endpoint({
  name: 'ownAbsenceAdd',
  method: 'POST',
  path: OWN,
  access,
  about: { resource: 'absence', action: 'ownAdd' },
  guarded: true,
  body: change,
});

/** Changes the days or the deputy of an absence of the caller. */
export const editOwnAbsence = endpoint({
  name: 'ownAbsenceEdit',
  method: 'PUT',
  path: `${OWN}/{id}`,
  access,
  about: { resource: 'absence', action: 'ownEdit' },
  guarded: true,
  params: oneId,
  body: z.extend(change, { version: z.int() }),
});

/** Removes an absence of the caller. */
export const removeOwnAbsence = endpoint({
  name: 'ownAbsenceRemove',
  method: 'DELETE',
  path: `${OWN}/{id}`,
  access,
  about: { resource: 'absence', action: 'ownRemove' },
  params: oneId,
});

/** Lists the people who can be away or act as deputies: everybody who may decide about applications. */
export const listAbsencePeople = endpoint({
  name: 'absencePeople',
  method: 'GET',
  path: '/workflow/absence/people/list',
  access: { anyPermission: ['workflow:absence:add', 'workflow:absence:edit'] },
  about: { resource: 'absence', action: 'people' },
  output: single(z.array(z.object({ id: z.int(), userName: z.string(), nickName: z.string() }))),
});
