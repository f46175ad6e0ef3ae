import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { minuteOf } from '#lib/own-session.ts';
import { linesOf } from './diff.ts';
import { isText, type Field } from '#islands/admin/form/field.ts';

/** Labels in the reader's language. */
export interface Names {
  label(field: string): string;
  choice(field: string, value: unknown): string;
  language(locale: Locale): string;
  /** A stored file as a line: `![name](address)` if it is a picture. */
  file(id: string): string;
}

const textLines = (kind: Field['kind'], text: string): string[] =>
  kind === 'rich' ? linesOf(text) : text.split('\n').filter(Boolean);

function entryLines(fields: readonly Field[], entry: Data, names: Names): string[] {
  return fields.flatMap((field) => {
    const title = names.label(field.name);
    if (!isText(field)) {
      const [first = '–', ...rest] = factLines(field, entry[field.name], names);
      // A picture gets a line of its own, so that it can be shown.
      return first.startsWith('![') ? [first, ...rest] : [`${title}: ${first}`, ...rest];
    }
    return LOCALES.flatMap((locale) =>
      bothLines(field, entry[field.name], locale).map(
        (line) => `${title} (${names.language(locale)}): ${line}`,
      ),
    );
  });
}

/** One language of a text as lines to compare. */
export const bothLines = ({ kind }: Field, value: unknown, locale: Locale): string[] =>
  textLines(kind, String(Object(value)[locale] ?? ''));

/** A value without a language as lines to compare; entries of a list follow one another. */
export function factLines(field: Field, value: unknown, names: Names): string[] {
  if (value === null || value === undefined || value === '') return [];
  switch (field.kind) {
    case 'list':
      return (value as Data[]).flatMap((entry) => entryLines(field.fields ?? [], entry, names));
    case 'switch':
    case 'choice':
      return [names.choice(field.name, value)];
    case 'moment':
      return [minuteOf(String(value))];
    case 'picture':
    case 'film':
    case 'document':
      return [names.file(String(value))];
    default:
      return [String(value)];
  }
}
