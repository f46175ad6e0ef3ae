import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition, Group, Item, Page } from '#contract/forms/definition.ts';
import type { FormBody } from '#contract/forms/filling.ts';
import type { FullEntry } from '#contract/registration/entry/record.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { evaluate, type FormReading } from '#domain/forms/reading/evaluate.ts';
import { itemsOf, modelOf, type FormModel } from '#domain/forms/model.ts';

/** Whether an item is a group that each member answers for themselves. */
const isOfMembers = (item: Item): item is Group =>
  item.kind === 'group' && (item as Group).rows !== null && (item as Group).part === 'member';

const isOfWork = (item: Item): boolean => item.kind === 'group' && (item as Group).part === 'work';

/** Items of a page that the captain fills in to enter. */
export const captainItems = ({ items }: Page): Item[] =>
  items.filter((item) => !isOfMembers(item) && !isOfWork(item));

/** Items of a page that the captain fills in once the entry was approved. */
export const workItems = ({ items }: Page): Item[] => items.filter(isOfWork);

/**
 * Whether a page is headed by its title. Pages stand below each other here, so that one of a single titled group would
 * have two headings, the first with nothing below it.
 */
export const isHeaded = ({ title }: Pick<Page, 'title'>, items: readonly Item[]): boolean =>
  Boolean(title.zh) && !(items.length === 1 && items[0]!.kind === 'group' && items[0]!.title.zh);

/** Groups that each member fills in. */
export const memberGroups = ({ pages }: FormDefinition): Group[] =>
  pages.flatMap(({ items }) => items.filter(isOfMembers));

export const modelIn = ({ definition, rules }: FormBody): FormModel =>
  modelOf(definition, new Map(rules));

/** Evaluates a form with its current answers. */
export function readForm(model: FormModel, answers: Answers): FormReading {
  const now = new Date();
  return evaluate(model, answers, { now, today: localTime(now).day });
}

/** Where an answer is stored: the part, and the id of the field. */
export interface Written {
  part: EntryPartName;
  id: string;
  /** Whether it is a group of rows, which are stored together. */
  isRows: boolean;
}

/**
 * Returns where the answer at a place is stored.
 * @param parts by fields and groups, as `partsOf` returns them
 * @param place `f1`, or `<group>.<row>.<field>`
 */
export function writtenAt(parts: ReadonlyMap<string, EntryPartName>, place: string): Written {
  const [first = '', , field] = place.split('.');
  const part = parts.get(first);
  if (part) return { part, id: first, isRows: field !== undefined };
  return { part: 'member', id: field ?? first, isRows: false };
}

type Access = Pick<FullEntry, 'writable' | 'state' | 'marks'>;

/** Whether the office asks for a correction of a field. */
const isMarked = (
  { marks }: Pick<FullEntry, 'marks'>,
  self: number | null,
  { part, id }: Written,
) => marks.some((mark) => mark.place === id && mark.memberId === (part === 'member' ? self : null));

/** Whether a frozen field keeps the submitted value. Parts that were never submitted can still be written. */
export const isHeld = (
  entry: Pick<FullEntry, 'given' | 'marks'>,
  self: number | null,
  at: Written,
): boolean => entry.given?.held.includes(at.part) === true && !isMarked(entry, self, at);

/** Whether a field cannot be changed: its part is closed, or the entry was returned for corrections at other places. */
export function isClosed(entry: Access, self: number | null, at: Written): boolean {
  if (!entry.writable.includes(at.part)) return true;
  return entry.state === 'returned' && !isMarked(entry, self, at);
}

const isSensitive = (item: Item): boolean =>
  item.kind === 'group'
    ? (item as Group).items.some(isSensitive)
    : 'isSensitive' in item && item.isSensitive;

/**
 * The answers that a browser may store: none that the form marks as sensitive, since others may use the same browser
 * (threat 32).
 */
export function keepable({ definition }: Pick<FormBody, 'definition'>, answers: Answers): Answers {
  const sealed = new Set(
    itemsOf(definition)
      .filter(({ item }) => isSensitive(item))
      .map(({ item }) => item.id),
  );
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !sealed.has(id)));
}
