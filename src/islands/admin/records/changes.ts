import { changeWords } from './change-words.ts';

type Fields = Readonly<Record<string, unknown>> | null;

/** What a field was and became. */
export interface FieldChange {
  name: string;
  before: string;
  after: string;
}

const shown = (fields: Fields, name: string): string => changeWords(fields?.[name]);

/** The fields in which two states of a record differ; null where it was not yet or is no more. */
export const changesOf = (before: Fields, after: Fields): FieldChange[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .map((name) => ({ name, before: shown(before, name), after: shown(after, name) }))
    .filter((change) => change.before !== change.after);
