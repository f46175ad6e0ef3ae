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

/** Whether a form takes answers now; `unpublished` and `ended` are states of its own, the rest says the calendar. */
export const OPENINGS = ['open', 'unpublished', 'notBegun', 'resting', 'over', 'ended'] as const;
export type Opening = (typeof OPENINGS)[number];

/** What becomes of an answer: it counts, waits for a place, or was taken back. */
export const ANSWER_STATES = ['submitted', 'waiting', 'withdrawn'] as const;

/** What becomes of an answer after it was given: its owner changes it or takes it back, or the office changes it. */
export const ANSWER_CHANGES = ['change', 'withdraw', 'edit'] as const;

const oneKey = z.object({ key: formKey });

/** Of any shape: `domain/forms/evaluate` reads of it what the form asks, and names what does not fit. */
const answers = z.record(z.string(), z.any());

/** What everybody may know of a form. */
const face = z.object({
  key: z.string(),
  title: bilingual,
  summary: optionalBilingual,
  purpose: z.enum(FORM_PURPOSES),
  access: z.enum(FORM_ACCESS),
  isAnonymous: z.boolean(),
  /** For how long one answer is all that somebody may give; null: they may give as many as they like. */
  once: z.nullable(z.enum(ONCE_EVERY)),
  from: z.nullable(moment),
  until: z.nullable(moment),
  /** Until when answers may be changed; null: never. */
  changeUntil: z.nullable(moment),
  /** What the button says by which answers are sent; empty where it says what all do. */
  button: optionalBilingual,
  /** Whether questions are counted through. */
  hasNumbers: z.boolean(),
});
export type FormFace = z.output<typeof face>;

/** What a version of a form asks, with its rules as they are followed. */
export const formBody = z.object({
  number: z.int(),
  definition: keptDefinition,
  rules: z.array(z.tuple([z.string(), ruleTree])),
  /** The files of the library that stand among the questions. */
  library: z.array(storedFile),
});
export type FormBody = z.output<typeof formBody>;

/** How a form is shown, which is the page's matter and not that of whoever fills it in. */
const formDisplay = z.object({
  /** The other sites that may show it. */
  embedOrigins: z.array(z.string()),
  /** Whether those who search may find it. */
  isListed: z.boolean(),
  /** As six digits; null: as on all pages. */
  colour: z.nullable(z.string()),
  background: z.nullable(z.string()),
  logo: z.nullable(storedFile),
  picture: z.nullable(storedFile),
  state: z.enum(FORM_STATES),
});
export type FormDisplay = z.output<typeof formDisplay>;

const publishedForm = z.extend(oneKey, {
  /** Whether any other site may show it. */
  isFramed: z.boolean(),
  /** Whether those who search may find it. */
  isListed: z.boolean(),
});
export type PublishedFormKey = z.output<typeof publishedForm>;

/** The keys of the published forms that are listed; of all of them for the pages, of which each has one. */
export const listPublishedForms = endpoint({
  name: 'publishedForms',
  method: 'GET',
  path: '/api/forms',
  output: single(z.array(publishedForm)),
});

/** What a published form asks; whatever a password keeps is null. */
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

/** Proof of when somebody began, and with which version. */
const begun = givenText(200);
/** Names the draft of somebody who is not logged in. */
const resume = givenText(64);
const password = z._default(givenText(64), '');
/** The codes that came by SMS, by the places of the phones that they prove. */
const codes = z._default(z.record(z.string().check(z.maxLength(40)), givenText(10)), {});

/** The files that answers name, with links for a few minutes. */
const namedFiles = z.array(privateFile);

const savedDraft = z.object({ number: z.int(), answers, savedAt: moment, files: namedFiles });

/** What somebody has answered with their account. */
const ownAnswer = z.object({
  id: z.int(),
  version: z.int(),
  state: z.enum(ANSWER_STATES),
  submittedAt: moment,
  answers,
  files: namedFiles,
  isChangeable: z.boolean(),
});
export type OwnAnswer = z.output<typeof ownAnswer>;

/** A form as it stands for whoever asks: whether it is open, what it asks, and what they have written already. */
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
      /** Whether all places are taken; whoever comes now waits, where there is a waiting list. */
      isFull: z.boolean(),
      hasWaitingList: z.boolean(),
      /** The options that are used up, by the ids of their fields. */
      full: z.record(z.string(), z.array(z.int())),
      body: z.nullable(formBody),
      begun: z.string(),
      draft: z.nullable(savedDraft),
      own: z.nullable(ownAnswer),
      /** The phone of whoever is logged in, where a question is to begin with it. */
      phone: z.nullable(z.string()),
    }),
  ),
});
export type OpenedForm = Reply<typeof openForm>['data'];

/** Keeps what was written so far, for whoever is logged in or holds the name of the draft. */
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

/** Gives the answers. The same submission again is answered as before: whoever does not know whether it came sends it anew. */
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
    /** Names the browser, where a form takes one answer of each. */
    device: z._default(givenText(64), ''),
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

/** Changes what was answered with an account, as long as that is possible. */
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

/** Takes an answer back; its places are free again. */
export const withdrawAnswer = endpoint({
  name: 'formAnswerWithdraw',
  method: 'POST',
  path: '/api/form/{key}/answer/withdraw',
  access: 'session',
  guarded: true,
  params: oneKey,
  body: z.object({ id: z.int(), version: z.int() }),
});
