import { isBilingual, type Data } from '#domain/editorial/bilingual.ts';
import type { Item } from '../plan.ts';

/** Unsaved text, as this browser keeps it until it is saved. */
export interface Draft {
  /** What it was written from: the version, and the text of it. */
  version: number;
  base: Data;
  data: Data;
  at: string;
}

/** What was typed over a record, to be put aside now. */
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

/** What was stored, if it is a draft at all. */
export function readDraft(stored: unknown): Draft | undefined {
  const draft = Object(stored) as Draft;
  const isDraft = typeof draft.version === 'number' && draft.base && draft.data && draft.at;
  return isDraft ? draft : undefined;
}

const order = (value: unknown): unknown =>
  isBilingual(value) ? { zh: value.zh, en: value.en } : value;

/** Whether the two texts say the same; the order of fields is no difference. */
export const sameData = (one: Data, other: Data): boolean =>
  Object.keys({ ...one, ...other }).every(
    (name) => JSON.stringify(order(one[name])) === JSON.stringify(order(other[name])),
  );

/** What a record was before anybody saved it. */
export const unsaved = (data: Data): Pick<Item, 'version' | 'data'> => ({ version: 0, data });
