import * as z from 'zod/mini';
import { bilingual } from '#contract/call/text/bilingual.ts';
import { endpoint, type Answer } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { paging, recordId, rows, single } from '#contract/call/wire/reply.ts';
import { givenText, visibleName } from '#contract/call/text/text.ts';
import { privateFile } from '#contract/files/part-upload.ts';
import { oneId } from '#contract/kind/reading.ts';
import { keptDefinition } from './definition.ts';
import { ANSWER_CHANGES, ANSWER_STATES } from './filling.ts';
import { FORM_STATES } from './form.ts';
import { choiceConditions, GROUP_DEEDS } from './group.ts';

const access = (action: string) =>
  ({ anyPermission: [`forms:answer:${action}` as const] }) as const;
const oneAnswer = z.extend(oneId, { answer: recordId });
const answers = z.record(z.string(), z.any());

/** The most tags of an answer, and the longest one. */
const MOST_TAGS = 20;
const tag = visibleName(40);

/** Which answers of a form are meant; what is left out does not count. */
export const answerFilter = z.partial(
  z.object({
    /** Found in any text that the caller sees. */
    keyword: givenText(64),
    conditions: choiceConditions,
    state: z.enum(ANSWER_STATES),
    tag: givenText(40),
    from: moment,
    until: moment,
  }),
);
export type AnswerFilter = z.output<typeof answerFilter>;

const shownForm = z.object({
  id: z.int(),
  key: z.string(),
  title: bilingual,
  state: z.enum(FORM_STATES),
  answers: z.int(),
});

/** The forms whose answers the caller sees, as a whole or as a member of a permission group. */
export const listAnsweredForms = endpoint({
  name: 'answeredForms',
  method: 'POST',
  path: '/forms/answer/form/list',
  access: access('list'),
  about: { resource: 'answer', action: 'forms' },
  query: paging,
  output: rows(shownForm),
});
export type AnsweredForm = Answer<typeof listAnsweredForms>['rows'][number];

/** What the caller may see of the answers to a form, and do with them. */
export const getAnswerView = endpoint({
  name: 'answerView',
  method: 'GET',
  path: '/forms/answer/{id}',
  access: access('list'),
  about: { resource: 'answer', action: 'view' },
  params: oneId,
  output: single(
    z.object({
      form: shownForm,
      isAnonymous: z.boolean(),
      /** The last version, without the questions that the caller does not see. */
      definition: keptDefinition,
      /** What older versions ask otherwise, the newest first: answers are read in the words in which they were asked. */
      earlier: z.array(z.object({ number: z.int(), definition: keptDefinition })),
      deeds: z.array(z.enum(GROUP_DEEDS)),
      tags: z.array(z.string()),
    }),
  ),
});
export type AnswerView = Answer<typeof getAnswerView>['data'];

const answerRecord = z.object({
  id: z.int(),
  /** The version of the form that it answers. */
  number: z.int(),
  version: z.int(),
  state: z.enum(ANSWER_STATES),
  submittedAt: moment,
  /** Whose it is; null where nobody knows, or the caller is not to know. */
  userName: z.nullable(z.string()),
  tags: z.array(z.string()),
  answers,
  /** The questions whose answers are there and are masked. */
  masked: z.array(z.string()),
});
export type AnswerRecord = z.output<typeof answerRecord>;

/** A page of answers, the newest first. */
export const listAnswers = endpoint({
  name: 'answerList',
  method: 'POST',
  path: '/forms/answer/{id}/list',
  access: access('list'),
  about: { resource: 'answer', action: 'list' },
  params: oneId,
  query: paging,
  body: z.object({ filter: z._default(answerFilter, {}) }),
  output: rows(answerRecord),
});

/** The questions that a change was about, as they were answered: in the words of the version of that time. */
const stand = z.object({ definition: keptDefinition, answers, masked: z.array(z.string()) });
export type AnswerStand = z.output<typeof stand>;

/** What its owner or the office did with an answer, as far as the caller sees those questions. */
const change = z.object({
  at: moment,
  by: z.nullable(z.string()),
  deed: z.enum(ANSWER_CHANGES),
  before: stand,
  after: stand,
});
export type AnswerChange = z.output<typeof change>;

const event = z.object({ at: moment, by: z.nullable(z.string()), deed: z.string() });

/** One answer with the words of the version that it answers, and what was done with it. */
export const getAnswer = endpoint({
  name: 'answerGet',
  method: 'GET',
  path: '/forms/answer/{id}/{answer}',
  access: access('query'),
  about: { resource: 'answer', action: 'query' },
  params: oneAnswer,
  output: single(
    z.object({
      record: answerRecord,
      definition: keptDefinition,
      /** The files that it names and the caller sees, with links for a few minutes. */
      files: z.array(privateFile),
      events: z.array(event),
      changes: z.array(change),
      /** The questions whose answers the caller may change, and the groups whose rows. */
      editable: z.array(z.string()),
    }),
  ),
});
export type AnswerDetail = Answer<typeof getAnswer>['data'];

/** What is masked of an answer. Each look is remembered. */
export const revealAnswer = endpoint({
  name: 'answerReveal',
  method: 'POST',
  path: '/forms/answer/{id}/{answer}/reveal',
  access: access('reveal'),
  about: { resource: 'answer', action: 'reveal' },
  params: oneAnswer,
  output: single(z.object({ answers, files: z.array(privateFile) })),
});

export type RevealedAnswer = Answer<typeof revealAnswer>['data'];

/** Adds what somebody answered on paper or by phone, to the version that is filled in now. */
export const addAnswer = endpoint({
  name: 'answerAdd',
  method: 'POST',
  path: '/forms/answer/{id}/add',
  access: access('add'),
  about: { resource: 'answer', action: 'add' },
  guarded: true,
  params: oneId,
  body: z.object({ answers }),
  output: single(z.object({ id: z.int(), state: z.enum(ANSWER_STATES) })),
});

export type AddedAnswer = Answer<typeof addAnswer>['data'];

/** Marks answers, for those who work through them. */
export const tagAnswer = endpoint({
  name: 'answerTag',
  method: 'PUT',
  path: '/forms/answer/{id}/{answer}/tag',
  access: access('edit'),
  about: { resource: 'answer', action: 'tag' },
  guarded: true,
  params: oneAnswer,
  body: z.object({ tags: z.array(tag).check(z.maxLength(MOST_TAGS)), version: z.int() }),
  output: single(answerRecord),
});

/** Changes what was answered to some questions, each of which the caller may change; what they do not name stays. */
export const editAnswer = endpoint({
  name: 'answerEdit',
  method: 'PUT',
  path: '/forms/answer/{id}/{answer}',
  access: access('edit'),
  about: { resource: 'answer', action: 'edit' },
  guarded: true,
  params: oneAnswer,
  body: z.object({ answers, version: z.int() }),
  output: single(answerRecord),
});

/** Removes an answer for good; its place is free again. */
export const removeAnswer = endpoint({
  name: 'answerRemove',
  method: 'DELETE',
  path: '/forms/answer/{id}/{answer}',
  access: access('remove'),
  about: { resource: 'answer', action: 'remove' },
  params: oneAnswer,
});

/** How answers leave the portal. */
export const ANSWER_FORMATS = ['xlsx', 'csv', 'jsonl', 'codebook', 'sps', 'files'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** The answers that a filter leaves, as a file of one of several formats. */
export const exportAnswers = endpoint({
  name: 'answerExport',
  method: 'POST',
  path: '/forms/answer/{id}/export',
  access: access('export'),
  about: { resource: 'answer', action: 'export' },
  isFresh: true,
  params: oneId,
  body: z.object({
    filter: z._default(answerFilter, {}),
    format: z._default(z.enum(ANSWER_FORMATS), 'xlsx'),
    /** Whether options are named by their numbers and not by their labels. */
    isCoded: z._default(z.boolean(), false),
    /** Whether each option of a multiple choice has a column of its own, with 0 or 1. */
    isSpread: z._default(z.boolean(), false),
  }),
  output: 'file',
});
