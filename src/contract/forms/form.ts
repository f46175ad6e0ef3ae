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

/** Purposes of forms. The purpose determines what happens on submit, besides storing the answers. */
export const FORM_PURPOSES = [
  'survey',
  'registration',
  'signUp',
  'certification',
  'workflow',
] as const;
export type FormPurpose = (typeof FORM_PURPOSES)[number];

/** The purposes for which something asks people to fill a form in; forms for the others are not made any more. */
export const FILLED_PURPOSES: readonly FormPurpose[] = [
  'survey',
  'registration',
  'signUp',
  'workflow',
];

/** The purposes whose forms have their own page. The others are part of another page. */
export const OWN_PAGE_PURPOSES: readonly FormPurpose[] = ['survey', 'signUp', 'workflow'];

/** States of a form (specification 4). */
export const FORM_STATES = ['unpublished', 'collecting', 'ended'] as const;
export type FormState = (typeof FORM_STATES)[number];

/** Key of a form, used in its address. */
export const formKey = z
  .string()
  .check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]{1,38}[a-z0-9]$/, 'formKey'));

const change = z.object({
  title: neededText(LENGTH.title),
  summary: optionalText(LENGTH.summary),
  settings: formSettings,
});

/** Fields that cannot be changed later, because links and answers depend on them. */
const creation = z.object({
  key: formKey,
  purpose: z._default(z.enum(FORM_PURPOSES), 'survey'),
});

/** A form or questionnaire without its definition (specification 1). */
export const formResource = resource({
  name: 'form',
  path: '/forms/form',
  permission: 'forms:form',
  removal: 'bin',
  row: z.extend(z.extend(change, creation.shape), {
    state: z.enum(FORM_STATES),
    /** Number of the current version; null before the first one. */
    number: z.nullable(z.int()),
    /** Whether the definition was changed since that version. */
    isChanged: z.boolean(),
    /** Number of answers, without withdrawn ones. */
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

/** The definition of a form while it is being built. `domain/forms/inspect` checks whether it can be published. */
const draft = z.object({
  definition: formDefinition,
  /** Version of the form record. A caller who saves sends the version that was read. */
  version: z.int(),
});
export type FormDraft = z.output<typeof draft>;
const keptDraft = z.extend(draft, { definition: keptDefinition });

/** For each part, the highest id that any of its options, lines or branches ever had. Ids are never reused. */
const lastNumbers = z.record(partId, z.int());
export type LastNumbers = z.output<typeof lastNumbers>;

/** Returns the definition of a form that is being built. */
export const getDefinition = endpoint({
  name: 'formDefinition',
  method: 'GET',
  path: '/forms/form/{id}/definition',
  access: access('query'),
  about: { resource: 'form', action: 'definition' },
  params: oneId,
  output: single(z.extend(keptDraft, { lastNumbers })),
});

/** Saves the definition, whether or not it can be published. */
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

/** Publishes the definition as a new version, and starts collecting answers to it. */
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

/** Stops collecting answers, or resumes it. */
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

/** Lists the versions of a form, newest first, with the number of answers to each. */
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
