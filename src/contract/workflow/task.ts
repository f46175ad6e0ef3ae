import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { recordId, single } from '#contract/call/wire/reply.ts';
import { NOTE_LENGTH } from '#contract/kind/own.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';
import { applicationCourse, applicationPaper, APPLICATION_STATES } from './application.ts';
import { blockId } from './outline.ts';
import { SIGNER_PLACES } from './signer.ts';

/**
 * States of a task (design of workflow, 5). `waiting`: others come before; `signing`: so does somebody whom its own person
 * added; `cancelled`: others have decided, or it is no longer asked; `copied`: it only tells of the application;
 * `delegated`: one of the people of the step asks for an opinion, `resolved`: and has it.
 */
export const TASK_STATES = [
  'waiting',
  'signing',
  'pending',
  'approved',
  'rejected',
  'returned',
  'transferred',
  'cancelled',
  'timedOut',
  'copied',
  'delegated',
  'resolved',
] as const;
export type TaskState = (typeof TASK_STATES)[number];

/** What the caller has to do with a task. */
export const TASK_VIEWS = ['todo', 'done', 'copied'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** The states in which somebody has to do something. */
export const TODO_STATES = ['pending', 'delegated'] as const satisfies readonly TaskState[];
type TodoState = (typeof TODO_STATES)[number];

/** Returns whether a task waits for its person. */
export const isTodo = (state: TaskState): state is TodoState =>
  TODO_STATES.some((one) => one === state);

/** What the people of a step do, and whoever is asked for an opinion (design of workflow, 4). */
export const TASK_DEEDS = [
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'addSigner',
  'resolve',
] as const;
export type TaskDeed = (typeof TASK_DEEDS)[number];

/** The deeds that each state allows. */
export const DEEDS_IN: Readonly<Record<TodoState, readonly TaskDeed[]>> = {
  pending: ['approve', 'reject', 'return', 'transfer', 'delegate', 'addSigner'],
  delegated: ['resolve'],
};

/** The deeds that bring in another person. */
export const PERSON_DEEDS = ['transfer', 'delegate', 'addSigner'] as const;
export type PersonDeed = (typeof PERSON_DEEDS)[number];

/** Returns whether a deed brings in another person, who then has to be named. */
export const isToPerson = (deed: string): deed is PersonDeed =>
  PERSON_DEEDS.some((one) => one === deed);

/** The number of tasks at one step up to which signers can be added. */
export const MOST_AT_STEP = 100;

/** The tasks of the caller: one for each person of an open step. */
export const taskReading = readOnly({
  name: 'task',
  path: '/workflow/task',
  permission: 'workflow:task',
  row: z.object({
    applicationId: z.int(),
    process: bilingual,
    step: bilingual,
    applicant: z.string(),
    /** Names of the people who are away and in whose place the caller decides, as their deputy. */
    standsFor: z.array(z.string()),
    state: z.enum(TASK_STATES),
    application: z.enum(APPLICATION_STATES),
    openedAt: moment,
    dueAt: z.nullable(moment),
    decidedAt: z.nullable(moment),
    version: z.int(),
  }),
  filter: z.object({
    view: z.enum(TASK_VIEWS),
    keyword: givenText(64),
    processId: z.int(),
  }),
  columns: ['id', 'dueAt'],
  dictionaries: { state: 'task_state', application: 'application_status' },
  actions: ['list'],
});
export type Task = z.output<typeof taskReading.record>;

const access = { anyPermission: ['workflow:task:list'] } as const;

/** Returns a task of the caller with the application that it is about. */
export const getTask = endpoint({
  name: 'taskPaper',
  method: 'GET',
  path: '/workflow/task/{id}/paper',
  access,
  about: { resource: 'task', action: 'paper' },
  params: oneId,
  output: single(
    z.object({
      task: taskReading.record,
      paper: applicationPaper,
      course: applicationCourse,
      /** The steps to which it can be returned, besides the applicant. */
      returnTo: z.array(z.object({ id: blockId, name: bilingual })),
      /**
       * Who brought the caller in, and what they ask; null for the people of the step. The place of an added signer; null
       * if an opinion is asked for.
       */
      question: z.nullable(
        z.object({ by: z.string(), note: z.string(), place: z.nullable(z.enum(SIGNER_PLACES)) }),
      ),
      /** Names of those whose opinion the caller has asked for and waits for. */
      awaited: z.array(z.string()),
      /** The signers whom the caller has added and who have not decided, by their tasks. */
      signers: z.array(z.object({ id: z.int(), name: z.string(), place: z.enum(SIGNER_PLACES) })),
    }),
  ),
});
export type TaskPaper = Answer<typeof getTask>['data'];

const note = z._default(z.pipe(z.string().check(z.trim()), givenText(NOTE_LENGTH)), '');

/** Decides a task of the caller, or does what it asks for. Everything but approving needs a note. */
export const decideTask = endpoint({
  name: 'taskDecide',
  method: 'POST',
  path: '/workflow/task/{id}/decide',
  access,
  about: { resource: 'task', action: 'decide' },
  guarded: true,
  params: oneId,
  body: z.object({
    version: z.int(),
    deed: z.enum(TASK_DEEDS),
    note,
    /** Where it is returned to; null: to the applicant. */
    step: z._default(z.nullable(blockId), null),
    /** User name of whoever is to decide instead or too, or is asked for an opinion. */
    person: z._default(givenText(64), ''),
    /** Where an added signer decides. */
    place: z._default(z.enum(SIGNER_PLACES), 'before'),
  }),
});

/** Takes back that somebody is to sign whom the caller has added, as long as they have not decided. */
export const removeSigner = endpoint({
  name: 'taskSignerRemove',
  method: 'POST',
  path: '/workflow/task/{id}/signer/remove',
  access,
  about: { resource: 'task', action: 'removeSigner' },
  guarded: true,
  params: oneId,
  body: z.object({ signerId: recordId }),
});

/** Lists the people to whom a task can be handed over, or who can be asked for an opinion, without the caller. */
export const listTaskPeople = endpoint({
  name: 'taskPeople',
  method: 'GET',
  path: '/workflow/task/people/list',
  access,
  about: { resource: 'task', action: 'people' },
  output: single(z.array(z.object({ id: z.int(), userName: z.string(), nickName: z.string() }))),
});

/** Maximum number of tasks decided at once. */
const MOST_DECIDED = 100;

/** Approves many tasks of the caller; those that were decided meanwhile are left out. */
export const approveTasks = endpoint({
  name: 'taskApprove',
  method: 'POST',
  path: '/workflow/task/approve',
  access,
  about: { resource: 'task', action: 'approveMany' },
  guarded: true,
  body: z.object({
    tasks: z
      .array(z.object({ id: recordId, version: z.int() }))
      .check(z.minLength(1), z.maxLength(MOST_DECIDED)),
    note,
  }),
  output: single(z.object({ changed: z.int() })),
});

/** Adds a comment that everybody who decides about the application reads, and its applicant. */
export const commentTask = endpoint({
  name: 'taskComment',
  method: 'POST',
  path: '/workflow/task/{id}/comment',
  access,
  about: { resource: 'task', action: 'comment' },
  guarded: true,
  params: oneId,
  body: z.object({ note: z.pipe(z.string().check(z.trim()), givenText(NOTE_LENGTH, 1)) }),
});
