import * as z from 'zod/mini';
import { bilingual, neededText, optionalText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { outline } from './outline.ts';

/** States of a process (specification 4). A suspended one takes no applications. */
export const PROCESS_STATES = ['active', 'suspended'] as const;
export type ProcessState = (typeof PROCESS_STATES)[number];

const MOST_ADMINISTRATORS = 20;

const change = z.object({
  title: neededText(LENGTH.title),
  summary: optionalText(LENGTH.summary),
  /** Who decides where nobody else can, by user name; without any, whoever may edit processes. */
  administrators: z._default(z.array(givenText(64, 1)).check(z.maxLength(MOST_ADMINISTRATORS)), []),
});

/** Fields that cannot be changed later, because applications depend on them. */
const creation = z.object({
  /** The form by which people apply. Its purpose is `workflow`, and it belongs to one process only. */
  formId: z.int(),
});

/** A process without its outline (specification 3, workflow process definition). */
export const processResource = resource({
  name: 'process',
  path: '/workflow/process',
  permission: 'workflow:process',
  removal: 'bin',
  row: z.extend(z.extend(change, creation.shape), {
    form: bilingual,
    /** Whether the form collects answers; otherwise nobody can apply. */
    isCollecting: z.boolean(),
    state: z.enum(PROCESS_STATES),
    /** Number of the current version; null before the first one. */
    number: z.nullable(z.int()),
    /** Whether the outline was changed since that version. */
    isChanged: z.boolean(),
    /** Number of applications that have not ended. */
    running: z.int(),
  }),
  change,
  creation,
  filter: z.object({ keyword: givenText(64), state: z.enum(PROCESS_STATES) }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { state: 'process_state' },
  actions: ['list', 'query', 'add', 'edit', 'remove'],
});
export type ProcessRecord = z.output<typeof processResource.record>;

const access = (action: string) =>
  ({ anyPermission: [`workflow:process:${action}` as const] }) as const;

/** The outline of a process while it is being built, with the version of the process that was read. */
const draft = z.object({ outline, version: z.int() });
export type ProcessDraft = z.output<typeof draft>;
/** Returns the outline of a process that is being built. */
export const getOutline = endpoint({
  name: 'processOutline',
  method: 'GET',
  path: '/workflow/process/{id}/outline',
  access: access('query'),
  about: { resource: 'process', action: 'outline' },
  params: oneId,
  output: single(draft),
});

/** Saves the outline, whether or not it can run. */
export const saveOutline = endpoint({
  name: 'processOutlineSave',
  method: 'PUT',
  path: '/workflow/process/{id}/outline',
  access: access('edit'),
  about: { resource: 'process', action: 'saveOutline' },
  guarded: true,
  params: oneId,
  body: draft,
  output: single(draft),
});

const seen = z.object({ version: z.int() });

/** Makes the outline the version by which new applications run, and activates the process. */
export const deployProcess = endpoint({
  name: 'processDeploy',
  method: 'POST',
  path: '/workflow/process/{id}/deploy',
  access: access('deploy'),
  about: { resource: 'process', action: 'deploy' },
  guarded: true,
  params: oneId,
  body: seen,
  output: single(z.object({ number: z.int() })),
});

export const PROCESS_TURNS = ['suspend', 'activate'] as const;
export type ProcessTurn = (typeof PROCESS_TURNS)[number];

/** Stops taking applications, or resumes it. Applications that were sent go on. */
export const turnProcess = endpoint({
  name: 'processTurn',
  method: 'POST',
  path: '/workflow/process/{id}/turn',
  access: access('deploy'),
  about: { resource: 'process', action: 'turnProcess' },
  guarded: true,
  params: oneId,
  body: z.extend(seen, { turn: z.enum(PROCESS_TURNS) }),
});

/** Lists the versions of a process, newest first, with the number of applications to each, and of those that run. */
export const listProcessVersions = endpoint({
  name: 'processVersions',
  method: 'GET',
  path: '/workflow/process/{id}/version/list',
  access: access('query'),
  about: { resource: 'process', action: 'versions' },
  params: oneId,
  output: single(
    z.array(
      z.object({
        number: z.int(),
        deployedAt: moment,
        deployedBy: z.nullable(z.string()),
        applications: z.int(),
        /** Those of them that have not ended. */
        running: z.int(),
      }),
    ),
  ),
});
export type ProcessVersionInfo = Answer<typeof listProcessVersions>['data'][number];

/** Types of names in rules (`contract/rule/rule`), as text. */
const question = z.object({
  id: z.string(),
  name: z.string(),
  title: bilingual,
  type: z.string(),
  /** Options that rules compare with by their numbers; none for questions whose answers are typed. */
  options: z.optional(z.array(z.object({ id: z.int(), label: bilingual }))),
});

/** Lists what the designer of a process chooses from. */
export const getProcessChoices = endpoint({
  name: 'processChoices',
  method: 'GET',
  path: '/workflow/process/{id}/choices',
  access: access('query'),
  about: { resource: 'process', action: 'choices' },
  params: oneId,
  output: single(
    z.object({
      /** The questions of the form; those with a type can be used in rules. */
      questions: z.array(question),
      roles: z.array(z.object({ key: z.string(), name: bilingual })),
      departments: z.array(
        z.object({ id: z.int(), parentId: z.nullable(z.int()), name: bilingual }),
      ),
      posts: z.array(z.object({ id: z.int(), name: bilingual })),
      /** Everybody who may decide about applications. */
      people: z.array(z.object({ userName: z.string(), nickName: z.string() })),
    }),
  ),
});
export type ProcessChoices = Answer<typeof getProcessChoices>['data'];

/** Lists the forms that a new process can be made for: those with the purpose and without a process. */
export const listProcessForms = endpoint({
  name: 'processForms',
  method: 'GET',
  path: '/workflow/process/forms/list',
  access: access('add'),
  about: { resource: 'process', action: 'applyForms' },
  output: single(z.array(z.object({ id: z.int(), title: bilingual }))),
});
