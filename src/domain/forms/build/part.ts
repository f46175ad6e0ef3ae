import { formDefinition, type Item, type Page } from '#contract/forms/definition.ts';

/** The parts that an editor can add to a page, in the groups in which they are offered. */
export const PART_KINDS = {
  choice: ['single', 'multiple', 'dropdown', 'cascader', 'rank', 'rating', 'scale', 'matrix'],
  text: ['text', 'longText', 'number', 'phone', 'email', 'idNumber'],
  time: ['date', 'dateRange', 'time'],
  other: ['pictures', 'files', 'signature', 'consent', 'computed', 'hidden'],
  layout: ['group', 'heading', 'richText', 'picture', 'divider'],
} as const satisfies Record<string, readonly Item['kind'][]>;

export type PartGroup = keyof typeof PART_KINDS;

const LETTERS: Readonly<Partial<Record<Item['kind'], string>>> = {
  group: 'g',
  heading: 'h',
  richText: 'h',
  picture: 'h',
  divider: 'h',
};

/** Number of characters after the letter and the digit of an id, enough to make a collision practically impossible. */
const LENGTH = 8;

/**
 * Returns a random id that no present or removed part of the form has. Removed parts are not remembered; uniqueness
 * rests on chance.
 * @param dice returns a number from 0 to 1, without 1
 */
export function partIdOf(letter: string, dice: () => number): string {
  const digit = Math.floor(dice() * 10);
  const rest = Array.from({ length: LENGTH }, () => Math.floor(dice() * 36).toString(36));
  return `${letter}${digit}${rest.join('')}`;
}

/** What a new part contains from the beginning, so that the editor can continue at once. */
const STARTS: Readonly<Partial<Record<Item['kind'], object>>> = {
  single: { options: [{ id: 1 }, { id: 2 }] },
  multiple: { options: [{ id: 1 }, { id: 2 }] },
  dropdown: { options: [{ id: 1 }, { id: 2 }] },
  rank: { options: [{ id: 1 }, { id: 2 }] },
  matrix: { options: [{ id: 1 }, { id: 2 }], lines: [{ id: 1 }, { id: 2 }] },
  consent: { isRequired: true },
  idNumber: { isAnyDocument: true },
};

/** Returns a new part of a kind, with the defaults of its contract. */
export function newPart(kind: Item['kind'], name: string, dice: () => number): Item {
  const id = partIdOf(LETTERS[kind] ?? 'f', dice);
  const given = { ...STARTS[kind], id, kind, name };
  const { pages } = formDefinition.parse({ pages: [{ id: 'p1', items: [given] }] });
  return pages[0]!.items[0]!;
}

/** Returns a new empty page. */
export function newPage(dice: () => number): Page {
  const { pages } = formDefinition.parse({ pages: [{ id: partIdOf('p', dice) }] });
  return pages[0]!;
}
