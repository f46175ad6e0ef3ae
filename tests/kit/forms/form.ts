import type * as z from 'zod/mini';
import { formDefinition, type FormDefinition } from '#contract/forms/definition.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { evaluate, type FormReading } from '#domain/forms/reading/evaluate.ts';
import { readRules } from '#domain/forms/inspect/rules.ts';

type Given = z.input<typeof formDefinition>;
export type GivenItem = NonNullable<Given['pages'][0]['items']>[number];

/** A time during the contest, and its day. */
export const READ_AT = {
  now: new Date('2026-03-01T04:00:00Z'),
  today: '2026-03-01',
};

/** A definition from an editor's input, with default values added. */
export const definitionOf = (given: Given): FormDefinition => formDefinition.parse(given);

/** A form of one page. */
export const formOf = (...items: GivenItem[]): FormDefinition =>
  definitionOf({ pages: [{ id: 'p1', items }] });

/** Options by their labels, numbered from 1. */
export const optionsOf = (...labels: string[]) =>
  labels.map((zh, index) => ({ id: index + 1, label: { zh } }));

/** The answer to a choice. */
export const chose = (...chosen: number[]) => ({ chosen, other: '' });

/** Evaluates a form with answers. */
export const readForm = (definition: FormDefinition, answers: Answers): FormReading =>
  evaluate(readRules(definition).model, answers, READ_AT);
