import * as z from 'zod/mini';
import { bilingual, optionalBilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer as Reply } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { storedFile } from '#contract/files/file.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { captchaVerification } from '#contract/identity/credential.ts';
import { ruleTree } from '#contract/rule/rule-tree.ts';
import { keptDefinition } from './definition.ts';
import { FORM_PURPOSES, FORM_STATES, formKey } from './form.ts';
import { FORM_ACCESS, ONCE_EVERY } from './settings.ts';

/**
 * Whether a form accepts answers now. `unpublished` and `ended` are states of the form, the others follow from its
 * calendar, but `suspended` from the process by which its answers are decided.
 */
export const OPENINGS = [
  'open',
  'unpublished',
  'notBegun',
  'resting',
  'over',
  'ended',
  'suspended',
] as const;
export type Opening = (typeof OPENINGS)[number];

/**
 * State of an answer: it counts, waits for a place, was withdrawn, or has given its place back because the application
 * that it began was rejected.
 */
export const ANSWER_STATES = ['submitted', 'waiting', 'withdrawn', 'placeless'] as const;

/** Changes to a submitted answer: its owner changes or withdraws it, or the office edits it. */
export const ANSWER_CHANGES = ['change', 'withdraw', 'edit'] as const;

const oneKey = z.object({ key: formKey });

/** Answers of any shape. `domain/forms/evaluate` extracts those that the form asks for and reports what is invalid. */
const answers = z.record(z.string(), z.any());

/** The public description of a form. */
const face = z.object({
  key: z.string(),
  title: bilingual,
  summary: optionalBilingual,
  purpose: z.enum(FORM_PURPOSES),
  access: z.enum(FORM_ACCESS),
  isAnonymous: z.boolean(),
  /** Period in which one person can give only one answer; null: no limit. */
  once: z.nullable(z.enum(ONCE_EVERY)),
  from: z.nullable(moment),
  until: z.nullable(moment),
  /** Until when answers can be changed; null: never. */
  changeUntil: z.nullable(moment),
  /** Label of the submit button; empty for the default label. */
  button: optionalBilingual,
  /** Whether questions are numbered. */
  hasNumbers: z.boolean(),
});
export type FormFace = z.output<typeof face>;

/** The questions of a version of a form, with its parsed rules. */
export const formBody = z.object({
  number: z.int(),
  definition: keptDefinition,
  rules: z.array(z.tuple([z.string(), ruleTree])),
  /** Library files that are shown among the questions. */
  library: z.array(storedFile),
});
export type FormBody = z.output<typeof formBody>;

/** How the page shows a form. Not needed for filling it in. */
const formDisplay = z.object({
  /** Origins of other sites that may embed it. */
  embedOrigins: z.array(z.string()),
  /** Whether search engines may list it. */
  isListed: z.boolean(),
  /** Colour as #rrggbb; null for the default. */
  colour: z.nullable(z.string()),
  background: z.nullable(z.string()),
  logo: z.nullable(storedFile),
  picture: z.nullable(storedFile),
  state: z.enum(FORM_STATES),
});
export type FormDisplay = z.output<typeof formDisplay>;

const publishedForm = z.extend(oneKey, {
  /** Whether any other site may embed it. */
  isFramed: z.boolean(),
  /** Whether search engines may list it. */
  isListed: z.boolean(),
});
export type PublishedFormKey = z.output<typeof publishedForm>;

/**
 * Lists the published forms. Other callers get only the listed ones; the page renderer gets all, because each has a
 * page.
 */
export const listPublishedForms = endpoint({
  name: 'publishedForms',
  method: 'GET',
  path: '/api/forms',
  output: single(z.array(publishedForm)),
});

/** Returns a published form. `body` is null if the form has a password. */
export const getForm = endpoint({
  name: 'formFace',
  method: 'GET',
  path: '/api/form/{key}',
  params: oneKey,
  output: single(
    z.extend(face, {
      body: z.nullable(formBody),
      display: formDisplay,
    }),
  ),
});
export type FormPage = Reply<typeof getForm>['data'];

/** Proof of when the person began, and with which version. */
const begun = givenText(200);
/** Token of the draft of a visitor without an account. */
const resume = givenText(64);
const password = z._default(givenText(64), '');
/** SMS codes by the places of the phone numbers that they verify. */
const codes = z._default(z.record(z.string().check(z.maxLength(40)), givenText(10)), {});

/** The files referenced by the answers, with links that are valid for a few minutes. */
const namedFiles = z.array(privateFile);

const savedDraft = z.object({ number: z.int(), answers, savedAt: moment, files: namedFiles });

/** Fragment of a form's address under which an answer that can be changed opens for that. */
export const CHANGE_HASH = '#change';

/** The caller's answer, given with an account. */
const ownAnswer = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(ANSWER_STATES),
  submittedAt: moment,
  /** The questions as they were when they were answered; the form may ask others now. */
  definition: keptDefinition,
  answers,
  files: namedFiles,
  isChangeable: z.boolean(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

/** Returns the form for the caller: whether it is open, its questions, and the caller's draft or answer. */
export const openForm = endpoint({
  name: 'formOpen',
  method: 'POST',
  path: '/api/form/{key}/open',
  access: 'optional',
  params: oneKey,
  body: z.object({ password, resume: z.optional(resume) }),
  output: single(
    z.object({
      opening: z.enum(OPENINGS),
      /** Whether all places are taken. New answers then go to the waiting list, if there is one. */
      isFull: z.boolean(),
      hasWaitingList: z.boolean(),
      /** Options without places left, by field id. */
      full: z.record(z.string(), z.array(z.int())),
      body: z.nullable(formBody),
      begun: z.string(),
      draft: z.nullable(savedDraft),
      own: z.nullable(ownAnswer),
      /** The caller's phone, if a field is prefilled with it. */
      phone: z.nullable(z.string()),
    }),
  ),
});
export type OpenedForm = Reply<typeof openForm>['data'];

/** Saves a draft, for a logged-in caller or the holder of the draft's token. */
export const saveDraft = endpoint({
  name: 'formDraftSave',
  method: 'PUT',
  path: '/api/form/{key}/draft',
  access: 'optional',
  guarded: true,
  params: oneKey,
  body: z.object({ number: z.int(), answers, begun, password, resume: z.optional(resume) }),
  output: single(z.object({ savedAt: moment, resume: z.nullable(z.string()) })),
});

/**
 * Submits the answers. Repeating a submission with the same key returns the first result, so that a client can safely
 * retry.
 */
export const submitForm = endpoint({
  name: 'formSubmit',
  method: 'POST',
  path: '/api/form/{key}/answer',
  access: 'optional',
  params: oneKey,
  body: z.object({
    submission: z.uuid(),
    number: z.int(),
    answers,
    codes,
    begun,
    password,
    resume: z.optional(resume),
    /** Identifies the browser, for forms that accept one answer per browser. */
    device: z._default(givenText(64), ''),
    /** Whether the page said that the form is anonymous. If it is not any more, the answers are refused. */
    isAnonymous: z._default(z.boolean(), false),
    captchaVerification: z.optional(captchaVerification),
  }),
  output: single(
    z.object({
      id: z.int(),
      state: z.enum(ANSWER_STATES),
      ending: z.nullable(optionalBilingual),
    }),
  ),
});
export type Submitted = Reply<typeof submitForm>['data'];

/** Changes an answer given with an account, if that is still allowed. */
export const changeAnswer = endpoint({
  name: 'formAnswerChange',
  method: 'PUT',
  path: '/api/form/{key}/answer',
  access: 'session',
  guarded: true,
  params: oneKey,
  body: z.object({ id: z.int(), version: z.int(), answers, codes }),
  output: single(ownAnswer),
});

/** Withdraws an answer. Its places become available again. */
export const withdrawAnswer = endpoint({
  name: 'formAnswerWithdraw',
  method: 'POST',
  path: '/api/form/{key}/answer/withdraw',
  access: 'session',
  guarded: true,
  params: oneKey,
  body: z.object({ id: z.int(), version: z.int() }),
});
