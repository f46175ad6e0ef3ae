import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import type { Group } from '#contract/forms/definition.ts';
import { isField, isRepeated, type FormModel } from '../model.ts';
import { brokenRules, hasPassed, isRequired, questionsOf, type Question } from './question.ts';
import { createReader, type Reader, type Row } from './reader.ts';
import { countedAnswers } from './written.ts';

/** The moment at which a form is read. */
export interface ReadingTime {
  now: Date;
  /** The day in the contest's time zone. */
  today: string;
}

/** The state of a form for some answers. Places are ids of parts; within a row `<group>.<row>.<field>`. */
export interface FormReading {
  shown: ReadonlySet<string>;
  required: ReadonlySet<string>;
  /** The places that can no longer be changed. */
  frozen: ReadonlySet<string>;
  /** The options that may be chosen, for fields that have options. */
  options: ReadonlyMap<string, readonly number[]>;
  /** The answers that count: shown and not empty, including computed ones. */
  values: Answers;
  flaws: readonly Flaw[];
  /** The text shown after a submit. */
  ending: Bilingual | null;
}

/** Returns the shown pages, groups and parts without an answer. */
function shownParts({ items, definition }: FormModel, reader: Reader): string[] {
  const pages = definition.pages.filter((_, page) => reader.isReached(page));
  const parts = items.filter((placed) => !isField(placed) && reader.isShown(placed));
  return [...pages.map(({ id }) => id), ...parts.map(({ item }) => item.id)];
}

const NEEDED = { name: 'needed', values: {} };

/** Returns how many rows of a group hold an answer; an empty row that waits to be filled in does not count. */
function writtenRows({ fields }: FormModel, group: Group, reader: Reader): number {
  const asked = fields.filter((one) => one.group?.id === group.id && one.item.kind !== 'computed');
  const isWritten = (row: Row) => asked.some((one) => reader.value(one, row) !== null);
  return reader.rows(group).filter(isWritten).length;
}

/**
 * Returns the flaws of groups with too few or too many rows, and of needed groups that hold nothing although none of
 * their questions is needed.
 */
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

/**
 * Returns the flaws of an answer to a question. An answer of the wrong shape is not missing, although it does not
 * count.
 */
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
 * Evaluates a form with some answers: what is shown and needed, what counts, and what is wrong. Browser and server
 * use the same code; the server stores `values` if there are no `flaws`.
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
    frozen: placesOf(shown.filter(({ placed }) => hasPassed(placed.item.frozenFrom, now))),
    options: optionsOf(shown, reader),
    values: countedAnswers(model, reader),
    flaws: [...flaws, ...rowFlaws(model, reader, flaws)],
    ending: model.definition.endings.find(({ when }) => reader.holds(when))?.text ?? null,
  };
}
