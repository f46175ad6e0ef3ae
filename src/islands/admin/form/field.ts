import type { ComponentType } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Fields } from './merge/merge.ts';

/** Texts in both languages: one line, several lines, or HTML. All else is the same in both languages. */
const TEXT_KINDS = ['bilingual', 'bilingualLong', 'rich'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** Kinds that need more than one input: a list of entries, a group of fields, several files, several short texts. */
const BLOCK_KINDS = ['list', 'group', 'files', 'texts'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** Kinds that need one input. */
export type InputKind =
  | 'text'
  | 'long'
  | 'number'
  | 'switch'
  | 'choice'
  | 'year'
  | 'day'
  | 'moment'
  | 'picture'
  | 'film'
  | 'document'
  | 'password';

/** Properties of a field's own input, in whatever form it stands. */
export interface InputProps<Value = unknown> {
  id?: string;
  value?: Value;
  onChange?(value: Value): void;
}

/** How a field of a record is filled in. Which values are valid is declared in its contract alone. */
export interface Field {
  name: string;
  kind?: InputKind | TextKind | BlockKind;
  isNeeded?: boolean;
  /** Whether an empty field means null instead of an empty text. */
  isNullable?: boolean;
  /** Whether it can only be set when the record is created. */
  isFixed?: boolean;
  /** Whether a new record of a list that is filtered by the record of this field begins with it. */
  isListed?: boolean;
  /** Values of a choice. */
  choices?: readonly string[];
  /** Whether a choice is possible beside the other values. Default: all are. */
  isPossible?(choice: string, values: Fields): boolean;
  /** Help text. */
  hint?: OfficeKey;
  /** Whether it is shown beside the other values; a field of a group also sees those around the group. */
  isShown?(values: Fields): boolean;
  /** Heading of the section of a long form that begins with this field. */
  heading?: OfficeKey;
  /** Checks the field against the others. */
  judge?(values: Fields): OfficeKey | undefined;
  /** Component for the input, instead of the default for its kind. */
  Input?: ComponentType<InputProps<never>>;
  /** For a list: the fields of each entry, and the values of a new one. For a group: its fields. */
  fields?: readonly Field[];
  entry?(): Fields;
}

/** An empty text in both languages. */
export const blankText = () => ({ zh: '', en: '' });

/** Fields inside a value. */
type Inner<Value> = Value extends readonly (infer Entry)[] ? FieldOf<Entry> : FieldOf<Value>;

/** Possible values of a choice. */
type Choices<Value> = [Value] extends [string | null] ? readonly NonNullable<Value>[] : never;

/** A field of a record of a given type: its name must exist there, and likewise the names inside it. */
export type FieldOf<Data> = {
  [Name in keyof Data & string]: Omit<Field, 'name' | 'choices' | 'fields'> & {
    name: Name;
    choices?: Choices<Data[Name]>;
    fields?: readonly Inner<Data[Name]>[];
  };
}[keyof Data & string];

export const isText = <F extends Pick<Field, 'kind'>>(field: F): field is F & { kind: TextKind } =>
  TEXT_KINDS.some((text) => text === field.kind);

export const isBlock = <F extends Pick<Field, 'kind'>>(
  field: F,
): field is F & { kind: BlockKind } => BLOCK_KINDS.some((block) => block === field.kind);
