import { APPROVALS, CONTENT_STATES } from '#contract/kind/editorial-row.ts';
import { type ContentType } from '#contract/kind/editorial.ts';
import type { Filter } from '#islands/admin/kit/resource-plan.ts';
import { hasYear } from '#islands/admin/editor/plan.ts';

const FILTERS: readonly Filter[] = [
  { name: 'keyword', kind: 'keyword' },
  { name: 'year', kind: 'year' },
  { name: 'state', kind: 'choice', choices: CONTENT_STATES },
  { name: 'isMissing', kind: 'switch' },
  { name: 'approval', kind: 'choice', choices: APPROVALS },
  { name: 'from', kind: 'moment' },
  { name: 'until', kind: 'moment' },
];
const COLUMNS = [
  'title',
  'state',
  'liveLocales',
  'missing',
  'year',
  'schedule',
  'approval',
  'sort',
  'updatedAt',
  'updatedBy',
];
const FIRST_COLUMNS = ['title', 'state', 'liveLocales', 'missing', 'year', 'updatedAt'];

const isMeant = (type: ContentType, name: string): boolean =>
  (name !== 'year' || hasYear(type)) && (name !== 'sort' || type.isOrdered);

/** What a list of a kind can be asked for. */
export const filtersOf = (type: ContentType): Filter[] =>
  FILTERS.filter(({ name }) => isMeant(type, name));

/** What a list of a kind can show. */
export const columnNamesOf = (type: ContentType): string[] =>
  COLUMNS.filter((name) => isMeant(type, name));

/** The columns that a reader chose before, which may be anything; else those of a first look. */
export const readShown =
  (type: ContentType) =>
  (stored: unknown): string[] => {
    const kept = Array.isArray(stored) && stored.length > 0 ? stored : FIRST_COLUMNS;
    return columnNamesOf(type).filter((name) => kept.includes(name));
  };
