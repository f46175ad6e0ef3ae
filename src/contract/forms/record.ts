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

/** Maximum number of tags per answer. */
const MOST_TAGS = 20;
const tag = visibleName(40);

/** Filter of the answers to a form. All given criteria have to match. */
export const answerFilter = z.partial(
  z.object({
    /** Searched in all texts that the caller can see. */
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

/** Lists the forms whose answers the caller can see, all of them or as a member of a permission group. */
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

/** Returns what the caller can see of the answers to a form, and do with them. */
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
      /** The last version, without the questions that the caller cannot see. */
      definition: keptDefinition,
      /**
       * The differing parts of older versions, newest first, so that answers are shown with the wording in which they
       * were asked.
       */
      earlier: z.array(z.object({ number: z.int(), definition: keptDefinition })),
      deeds: z.array(z.enum(GROUP_DEEDS)),
      tags: z.array(z.string()),
    }),
  ),
});
export type AnswerView = Answer<typeof getAnswerView>['data'];

const answerRecord = z.object({
  id: z.int(),
  /** Version of the form that was answered. */
  number: z.int(),
  version: z.int(),
  state: z.enum(ANSWER_STATES),
  submittedAt: moment,
  /** Account of the person; null if unknown or hidden from the caller. */
  userName: z.nullable(z.string()),
  tags: z.array(z.string()),
  answers,
  /** The questions whose answers exist but are masked. */
  masked: z.array(z.string()),
});
export type AnswerRecord = z.output<typeof answerRecord>;

/** Lists answers, newest first. */
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

/** The changed questions and their answers at one time, with the wording of the version at that time. */
const snapshot = z.object({ definition: keptDefinition, answers, masked: z.array(z.string()) });
export type AnswerSnapshot = z.output<typeof snapshot>;

/** A change of an answer by its owner or the office, limited to the questions that the caller can see. */
const change = z.object({
  at: moment,
  by: z.nullable(z.string()),
  deed: z.enum(ANSWER_CHANGES),
  before: snapshot,
  after: snapshot,
});
export type AnswerChange = z.output<typeof change>;

const event = z.object({ at: moment, by: z.nullable(z.string()), deed: z.string() });

/** Returns one answer with the definition of its version and its history. */
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
      /** The referenced files that the caller can see, with links that are valid for a few minutes. */
      files: z.array(privateFile),
      events: z.array(event),
      changes: z.array(change),
      /** The questions whose answers, and the groups whose rows, the caller can change. */
      editable: z.array(z.string()),
    }),
  ),
});
export type AnswerDetail = Answer<typeof getAnswer>['data'];

/** Returns the masked parts of an answer. Each call is logged. */
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

/** Adds an answer that was given on paper or by phone, to the current version. */
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

/** Sets the tags of an answer. They help those who process answers. */
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

/**
 * Changes the answers to the given questions, all of which the caller must be allowed to change. Others stay
 * unchanged.
 */
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

/** Deletes an answer permanently. Its places become available again. */
export const removeAnswer = endpoint({
  name: 'answerRemove',
  method: 'DELETE',
  path: '/forms/answer/{id}/{answer}',
  access: access('remove'),
  about: { resource: 'answer', action: 'remove' },
  params: oneAnswer,
});

/** Export formats of answers. */
export const ANSWER_FORMATS = ['xlsx', 'csv', 'jsonl', 'codebook', 'sps', 'files'] as const;
export type AnswerFormat = (typeof ANSWER_FORMATS)[number];

/** Exports the answers that match a filter. */
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
    /** Whether options are exported as ids instead of labels. */
    isCoded: z._default(z.boolean(), false),
    /** Whether each option of a multiple choice gets its own column with 0 or 1. */
    isSpread: z._default(z.boolean(), false),
  }),
  output: 'file',
});
