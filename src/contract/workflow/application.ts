import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { givenText } from '#contract/call/text/text.ts';
import { single } from '#contract/call/wire/reply.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { keptDefinition } from '#contract/forms/definition.ts';
import { ownKind } from '#contract/kind/own.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { SIGNER_PLACES } from './signer.ts';

/**
 * States of an application (specification 4, process). It is pending until somebody has acted, and returned while its
 * applicant corrects it.
 */
export const APPLICATION_STATES = [
  'pending',
  'active',
  'returned',
  'approved',
  'rejected',
  'withdrawn',
] as const;
export type ApplicationState = (typeof APPLICATION_STATES)[number];

/** Deeds of the applicant (`domain/workflow/state`); the people of a step act on its task. */
export const APPLICATION_DEEDS = ['withdraw', 'cancel'] as const;
export type ApplicationDeed = (typeof APPLICATION_DEEDS)[number];

/** What happened to an application. */
export const RECORD_DEEDS = [
  'start',
  'resubmit',
  'approve',
  'reject',
  'return',
  'transfer',
  'delegate',
  'resolve',
  'addSigner',
  'removeSigner',
  'comment',
  'urge',
  'remind',
  'escalate',
  'standIn',
  'pass',
  'refuse',
  'copy',
  'migrate',
  'finish',
  'withdraw',
  'cancel',
] as const;
export type RecordDeed = (typeof RECORD_DEEDS)[number];

/** Deeds whose words are for the office, not for the applicant, nor for people who are only told of it. */
export const INTERNAL_DEEDS: readonly RecordDeed[] = ['delegate', 'resolve', 'addSigner'];

/** An entry of the record of an application, which is only ever added to (design of workflow, 5). */
const record = z.object({
  at: moment,
  deed: z.enum(RECORD_DEEDS),
  /** The step; null for deeds about the whole application. */
  step: z.nullable(bilingual),
  /** Name of whoever did it; null for the applicant's own reading, and for what the clock did. */
  by: z.nullable(z.string()),
  /** Name of whoever was brought in or taken out thereby; null for most deeds, and for the applicant's own reading. */
  assignee: z.nullable(z.string()),
  /** Name of whoever is away, in whose place somebody was asked; null for most deeds, and for the applicant. */
  standsFor: z.nullable(z.string()),
  /** Where an added signer decides, seen from whoever added them; null for other deeds, and in older entries. */
  place: z.nullable(z.enum(SIGNER_PLACES)),
  note: z.string(),
});
export type ApplicationRecordEntry = z.output<typeof record>;

/** A step that is open, or would come next as things are now. */
const shownStep = z.object({
  name: bilingual,
  dueAt: z.nullable(moment),
  /** Names of those who can decide; empty for the applicant's own reading. */
  people: z.array(z.string()),
});

const change = z.object({ remark: z._default(givenText(500), '') });

/** Applications, as the office lists them. */
export const applicationResource = resource({
  name: 'application',
  path: '/workflow/application',
  permission: 'workflow:application',
  removal: 'person',
  fresh: ['export'],
  row: z.extend(change, {
    status: z.enum(APPLICATION_STATES),
    process: bilingual,
    processId: z.int(),
    applicant: z.string(),
    /** Names of the open steps. */
    steps: z.array(bilingual),
    createdAt: moment,
    endedAt: z.nullable(moment),
  }),
  change,
  filter: z.object({
    keyword: givenText(64),
    status: z.enum(APPLICATION_STATES),
    processId: z.int(),
    from: moment,
    until: moment,
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { status: 'application_status' },
  actions: ['list', 'query', 'edit', 'export'],
});

/** Applications as their applicants read them. */
export const applicationKind = ownKind({
  resource: applicationResource,
  path: '/member/application',
  row: z.object({
    process: bilingual,
    /** Key of the form, for its address. */
    formKey: z.string(),
    steps: z.array(bilingual),
    /** The answer that was sent as the application. */
    answerId: z.int(),
    isUrgeable: z.boolean(),
    /** From when it can be urged again; null unless it was urged less than an hour ago. */
    urgeableAt: z.nullable(moment),
  }),
  deeds: APPLICATION_DEEDS,
});

/** What an application says: the questions as they were asked, without those hidden from the reader. */
export const applicationPaper = z.object({
  definition: keptDefinition,
  answers: z.record(z.string(), z.any()),
  files: z.array(privateFile),
});
export type ApplicationPaper = z.output<typeof applicationPaper>;

/** How far an application has come. */
export const applicationCourse = z.object({
  records: z.array(record),
  open: z.array(shownStep),
  /** The steps that follow if every open one is approved (a dry run). */
  next: z.array(shownStep),
});
export type ApplicationCourse = z.output<typeof applicationCourse>;

/** An application with what it says and how far it has come. */
const courseOutput = single(z.extend(applicationCourse, { paper: applicationPaper }));

/** Returns what the caller's application says and how far it has come. */
export const getOwnCourse = endpoint({
  name: 'applicationCourse',
  method: 'GET',
  path: '/member/application/{id}/course',
  access: 'session',
  about: { resource: 'application', action: 'course' },
  params: oneId,
  output: courseOutput,
});
export type OwnCourse = Answer<typeof getOwnCourse>['data'];

/** Returns what an application says and how far it has come, as the office reads it. */
export const getApplicationCourse = endpoint({
  name: 'applicationOfficeCourse',
  method: 'GET',
  path: '/workflow/application/{id}/course',
  access: { anyPermission: ['workflow:application:query'] },
  about: { resource: 'application', action: 'course' },
  params: oneId,
  output: courseOutput,
});

/** Reminds the people of the open steps; once an hour. */
export const urgeApplication = endpoint({
  name: 'applicationUrge',
  method: 'POST',
  path: '/member/application/{id}/urge',
  access: 'session',
  about: { resource: 'application', action: 'urge' },
  guarded: true,
  params: oneId,
});
