import * as z from 'zod/mini';
import {
  cascader,
  dropdown,
  matrix,
  multiple,
  rank,
  rating,
  scale,
  single,
} from './choice-field.ts';
import { computed, consent, files, hidden, pictures, signature } from './other-field.ts';
import { email, idNumber, longText, number, phone, text } from './text-field.ts';
import { dateField, dateRange, time } from './time-field.ts';

/** A field of a form, by kind. */
export const field = z.discriminatedUnion('kind', [
  text,
  longText,
  number,
  phone,
  email,
  idNumber,
  single,
  dropdown,
  multiple,
  rank,
  cascader,
  dateField,
  dateRange,
  time,
  rating,
  scale,
  matrix,
  pictures,
  files,
  signature,
  consent,
  computed,
  hidden,
]);
export type Field = z.output<typeof field>;
export type FieldKind = Field['kind'];
/** A field of the given kinds. */
export type FieldOf<Kind extends FieldKind> = Extract<Field, { kind: Kind }>;
