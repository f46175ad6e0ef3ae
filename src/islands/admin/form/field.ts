import type { ComponentType } from 'react';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Fields } from './merge/merge.ts';

/** Texts in both languages, in one line, in several, or as HTML; everything else is the same in all of them. */
export const TEXT_KINDS = ['bilingual', 'bilingualLong', 'rich'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** What takes more than one input: entries of fields, fields of one object, several files, several short texts. */
export const BLOCK_KINDS = ['list', 'group', 'files', 'texts'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

/** What is filled in by one input. */
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

/** What an input of its own is given, whatever form it stands in. */
export interface InputProps<Value = unknown> {
  id?: string;
  value?: Value;
  onChange?(value: Value): void;
}

/** A field of a record: how it is filled in. What it takes stands in its contract alone. */
export interface Field {
  name: string;
  kind?: InputKind | TextKind | BlockKind;
  isNeeded?: boolean;
  /** Left empty it is null, not a text without letters. */
  isNullable?: boolean;
  /** Given once, when the record is made. */
  isFixed?: boolean;
  /** Of a choice. */
  choices?: readonly string[];
  /** What to know while filling it in. */
  hint?: OfficeKey;
  isShown?(values: Fields): boolean;
  /** What a part of a long form is called that begins with it. */
  heading?: OfficeKey;
  /** What is wrong about it beside the other fields. */
  judge?(values: Fields): OfficeKey | undefined;
  /** Fills it in in a way of its own. */
  Input?: ComponentType<InputProps<never>>;
  /** Of a list: the fields of each entry, and what a new one begins with; of a group: its fields. */
  fields?: readonly Field[];
  entry?(): Fields;
}

/** A text that is not written yet. */
export const blankText = () => ({ zh: '', en: '' });

/** The fields inside one. */
type Inner<Value> = Value extends readonly (infer Entry)[] ? FieldOf<Entry> : FieldOf<Value>;

/** What can be chosen for a value. */
type Choices<Value> = [Value] extends [string | null] ? readonly NonNullable<Value>[] : never;

/** A field of a record of some type, which has to be there, as what is inside it. */
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
