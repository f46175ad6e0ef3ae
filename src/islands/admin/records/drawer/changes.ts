import { enumerate } from '#contract/call/enumerate.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Office } from '#islands/admin/kit/office.ts';

/** What every record of content has besides its own fields. */
const OF_CONTENT = ['liveLocales', 'approval', 'publishAt', 'unpublishAt'];

/** What a field of a changed record is called: by its own kind where that names it. */
export function changeLabel({ label }: Pick<Office, 'label'>, target: string, name: string) {
  const [type = ''] = target.split(' ');
  return label(OF_CONTENT.includes(name) ? 'content' : type, name);
}

const isText = (value: unknown): value is Record<'zh' | 'en', string> =>
  typeof Object(value).zh === 'string' && typeof Object(value).en === 'string';

/** A value of a changed record as a person reads it; a text stands in both languages below each other. */
export function changeWords(value: unknown, locale: Locale): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'string') return value;
  if (isText(value)) return [value.zh, value.en].filter(Boolean).join('\n');
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) {
    return enumerate(value.map(String), locale);
  }
  return JSON.stringify(value);
}

/** A state of a record; null where it was not yet or is no more. */
export type Fields = Readonly<Record<string, unknown>> | null;

/** What a field was and became. */
export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

/** The fields in which two states of a record differ; null where it was not yet or is no more. */
export function changesOf(before: Fields, after: Fields, locale: Locale): FieldChange[] {
  const shown = (fields: Fields, name: string): string => changeWords(fields?.[name], locale);
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, before: shown(before, name), after: shown(after, name) }))
    .filter((change) => change.before !== change.after);
}
