import * as z from 'zod/mini';
import { neededText, optionalText } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { LENGTH } from '#contract/call/text/length.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { oneId } from '#contract/kind/reading.ts';
import { resource } from '#contract/kind/resource.ts';
import { formDefinition, keptDefinition } from './definition.ts';
import { partId } from './field/part.ts';
import { formSettings } from './settings.ts';

/** What a form is for: what a submit does besides keeping the answers follows from it. */
export const FORM_PURPOSES = [
  'survey',
  'registration',
  'signUp',
  'certification',
  'workflow',
] as const;
export type FormPurpose = (typeof FORM_PURPOSES)[number];

/** The purposes whose forms are filled in on a page of their own; the others are part of something else. */
export const OWN_PAGE_PURPOSES: readonly FormPurpose[] = ['survey', 'signUp'];

/** Specification 4. */
export const FORM_STATES = ['unpublished', 'collecting', 'ended'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** Names a form in its address. */
export const formKey = z
  .string()
  .check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/, 'formKey'));

const change = z.object({
  title: neededText(LENGTH.title),
  summary: optionalText(LENGTH.summary),
  settings: formSettings,
});

/** Chosen once: links and answers hang on them. */
const creation = z.object({
  key: formKey,
  purpose: z._default(z.enum(FORM_PURPOSES), 'survey'),
});

/** A form or questionnaire, what it asks aside (specification 1). */
export const formResource = resource({
  name: 'form',
  path: '/forms/form',
  permission: 'forms:form',
  removal: 'bin',
  row: z.extend(z.extend(change, creation.shape), {
    state: z.enum(FORM_STATES),
    /** The version that is filled in; null before the first one. */
    number: z.nullable(z.int()),
    /** Whether what it asks was changed since that version. */
    isChanged: z.boolean(),
    /** How many answers there are, without those that were withdrawn. */
    answers: z.int(),
  }),
  change,
  creation,
  filter: z.object({
    keyword: givenText(64),
    state: z.enum(FORM_STATES),
    purpose: z.enum(FORM_PURPOSES),
  }),
  columns: ['id', 'updatedAt'],
  isNewestFirst: true,
  dictionaries: { state: 'form_state', purpose: 'form_purpose' },
  actions: ['list', 'query', 'add', 'edit', 'remove'],
});
export type FormRecord = z.output<typeof formResource.record>;

const access = (action: string) => ({ anyPermission: [`forms:form:${action}` as const] }) as const;

/** What a form asks while it is being built; what keeps it from being published, `domain/forms/inspect` says. */
const draft = z.object({
  definition: formDefinition,
  /** Of the form: whoever saves names the one that was read. */
  version: z.int(),
});
export type FormDraft = z.output<typeof draft>;
const keptDraft = z.extend(draft, { definition: keptDefinition });

/** The highest number that an option, a line or a branch of each part ever had, by the part's id: none is given twice. */
const lastNumbers = z.record(partId, z.int());
export type LastNumbers = z.output<typeof lastNumbers>;

/** What a form asks, as it is being built. */
export const getDefinition = endpoint({
  name: 'formDefinition',
  method: 'GET',
  path: '/forms/form/{id}/definition',
  access: access('query'),
  about: { resource: 'form', action: 'definition' },
  params: oneId,
  output: single(z.extend(keptDraft, { lastNumbers })),
});

/** Keeps what is being built, however far it is. */
export const saveDefinition = endpoint({
  name: 'formDefinitionSave',
  method: 'PUT',
  path: '/forms/form/{id}/definition',
  access: access('edit'),
  about: { resource: 'form', action: 'saveDefinition' },
  guarded: true,
  params: oneId,
  body: draft,
  output: single(keptDraft),
});

const seen = z.object({ version: z.int() });

/** Makes a version of what was built, and collects answers to it. */
export const publishForm = endpoint({
  name: 'formPublish',
  method: 'POST',
  path: '/forms/form/{id}/publish',
  access: access('publish'),
  about: { resource: 'form', action: 'publish' },
  guarded: true,
  params: oneId,
  body: seen,
  output: single(z.object({ number: z.int() })),
});

export const FORM_TURNS = ['end', 'reopen'] as const;
export type FormTurn = (typeof FORM_TURNS)[number];

/** Ends the collecting of answers, or goes on with it. */
export const turnForm = endpoint({
  name: 'formTurn',
  method: 'POST',
  path: '/forms/form/{id}/turn',
  access: access('publish'),
  about: { resource: 'form', action: 'turnForm' },
  guarded: true,
  params: oneId,
  body: z.extend(seen, { turn: z.enum(FORM_TURNS) }),
});

const formVersion = z.object({
  number: z.int(),
  publishedAt: moment,
  publishedBy: z.nullable(z.string()),
  answers: z.int(),
});

/** The versions of a form, the newest first, and how many answered each. */
export const listFormVersions = endpoint({
  name: 'formVersions',
  method: 'GET',
  path: '/forms/form/{id}/version/list',
  access: access('query'),
  about: { resource: 'form', action: 'versions' },
  params: oneId,
  output: single(z.array(formVersion)),
});
export type FormVersionInfo = Answer<typeof listFormVersions>['data'][number];
