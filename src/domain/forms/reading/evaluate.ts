import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { Group } from '#contract/forms/definition.ts';
import { isField, isRepeated, type FormModel } from '../model.ts';
import { brokenRules, hasCome, isRequired, questionsOf, type Question } from './question.ts';
import { createReader, type Reader, type Row } from './reader.ts';
import { countedAnswers } from './written.ts';

/** When a form is read. */
export interface ReadingTime {
  now: Date;
  /** The day in the contest's time zone. */
  today: string;
}

/** A form as it stands with some answers. Places are ids of parts; within a row `<group>.<row>.<field>`. */
export interface FormReading {
  shown: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** What can no longer be changed. */
  frozen: ReadonlySet<string>;
  /** The options that may be chosen, of fields that have any. */
  options: ReadonlyMap<string, readonly number[]>;
  /** What counts: shown and not empty, with what is computed. */
  values: Answers;
  flaws: readonly Flaw[];
  /** What is said after a submit. */
  ending: Bilingual | null;
}

/** Pages, groups and what is only to be looked at. */
function shownParts({ items, definition }: FormModel, reader: Reader): string[] {
  const pages = definition.pages.filter((_, page) => reader.isReached(page));
  const parts = items.filter((placed) => !isField(placed) && reader.isShown(placed));
  return [...pages.map(({ id }) => id), ...parts.map(({ item }) => item.id)];
}

const NEEDED = { name: 'needed', values: {} };

/** How many rows of a group hold an answer: one that stands ready to be written in is none yet. */
function writtenRows({ fields }: FormModel, group: Group, reader: Reader): number {
  const asked = fields.filter((one) => one.group?.id === group.id && one.item.kind !== 'computed');
  const isWritten = (row: Row) => asked.some((one) => reader.value(one, row) !== null);
  return reader.rows(group).filter(isWritten).length;
}

/** Groups that have too few rows or too many, and those that are needed and hold nothing, though no question is needed. */
const rowFlaws = (model: FormModel, reader: Reader, flaws: readonly Flaw[]): Flaw[] =>
  model.items
    .filter(isRepeated)
    .filter((placed) => reader.isShown(placed))
    .flatMap(({ item }) => {
      const { least: min, most: max } = item.rows!;
      const count = reader.rows(item).length;
      const isWrongInside = flaws.some(({ place }) => place.startsWith(`${item.id}.`));
      if (count >= min && count <= max) {
        const isEmpty = min > 0 && writtenRows(model, item, reader) === 0;
        return isEmpty && !isWrongInside ? [{ place: item.id, rules: [NEEDED] }] : [];
      }
      return [{ place: item.id, rules: [{ name: 'entries.between', values: { min, max } }] }];
    });

/** What is wrong with the answer to a question; an answer of the wrong shape is there, though it does not count. */
function flawOf(question: Question, isNeeded: boolean, reader: Reader): Flaw[] {
  const { placed, row, place } = question;
  const broken = brokenRules(question, reader);
  const isMissing = isNeeded && broken.length === 0 && reader.value(placed, row) === null;
  const rules = isMissing ? [NEEDED] : broken;
  return rules.length > 0 ? [{ place, rules }] : [];
}

const placesOf = (questions: readonly Question[]): Set<string> =>
  new Set(questions.map(({ place }) => place));

const optionsOf = (questions: readonly Question[], reader: Reader) =>
  new Map(
    questions
      .filter(({ placed: { item } }) => 'options' in item)
      .map(({ placed: { item }, row, place }) => [place, reader.openOptions(item, row)]),
  );

/**
 * Reads a form with some answers: what is shown and asked for, what counts, and what is wrong. Browser and server read
 * alike: what the server stores is `values`, once there are no `flaws`.
 */
export function evaluate(
  model: FormModel,
  answers: Answers,
  { now, today }: ReadingTime,
): FormReading {
  const reader = createReader(model, answers, today);
  const shown = questionsOf(model, reader);
  const required = placesOf(shown.filter((one) => isRequired(one, reader, now)));
  const flaws = shown.flatMap((one) => flawOf(one, required.has(one.place), reader));
  return {
    shown: new Set([...placesOf(shown), ...shownParts(model, reader)]),
    required,
    frozen: placesOf(shown.filter(({ placed }) => hasCome(placed.item.frozenFrom, now))),
    options: optionsOf(shown, reader),
    values: countedAnswers(model, reader),
    flaws: [...flaws, ...rowFlaws(model, reader, flaws)],
    ending: model.definition.endings.find(({ when }) => reader.holds(when))?.text ?? null,
  };
}
