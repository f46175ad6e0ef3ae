import { isBilingual, type Data } from '#domain/editorial/bilingual.ts';
import type { Item } from '../plan.ts';

/** Unsaved text, kept in this browser until it is saved. */
export interface Draft {
  /** The saved version on which it is based, and the text of that version. */
  version: number;
  base: Data;
  data: Data;
  at: string;
}

/** Draft of what was typed over a record, at the current time. */
export const draftOf = (
  { version, data: base }: Pick<Item, 'version' | 'data'>,
  data: Data,
): Draft => ({
  version,
  base,
  data,
  at: new Date().toISOString(),
});

export const draftKey = (userId: number, type: string, id: number | undefined): string =>
  `podium.office.draft.${userId}.${type}.${id ?? 'new'}`;

/** Parses a stored value; undefined if it is no draft. */
export function readDraft(stored: unknown): Draft | undefined {
  const draft = Object(stored) as Draft;
  const isDraft = typeof draft.version === 'number' && draft.base && draft.data && draft.at;
  return isDraft ? draft : undefined;
}

const order = (value: unknown): unknown =>
  isBilingual(value) ? { zh: value.zh, en: value.en } : value;

/** Whether two texts are equal, whatever the order of their fields. */
export const sameData = (one: Data, other: Data): boolean =>
  Object.keys({ ...one, ...other }).every(
    (name) => JSON.stringify(order(one[name])) === JSON.stringify(order(other[name])),
  );

/** Base of a record that was never saved. */
export const unsaved = (data: Data): Pick<Item, 'version' | 'data'> => ({ version: 0, data });
