import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Faults } from '../fault/faults.ts';
import { idAt } from '../place.ts';
import type { Field } from '#islands/admin/form/field.ts';

/**
 * A change to the value that contains a field, as a function of its current state. A plain result would be unsafe:
 * rich text reports input a moment before the page renders it, and a change in another field would then overwrite it
 * with the rendered state.
 */
export type Change = (data: Data) => Data;

/** Position of fields: in a record, or in an entry of one of its lists. */
export interface Place {
  /** Kind of content, by which labels are found. */
  type: string;
  /** Prefix of the ids of inputs. */
  ids: string;
  /** The kind itself, or another declaration of the valid values. */
  kind: { data: z.core.$ZodType };
  /** The value that contains the fields. */
  data: Data;
  /** Path of that value in the record: empty, or `items.0.`. */
  way: string;
  faults: Faults;
  onWrite(change: Change): void;
}

export interface FieldProps extends Place {
  field: Field;
}

export interface FieldSetProps extends Place {
  fields: readonly Field[];
}

/** Properties of a field that contains fields: additionally the component that renders them. */
export interface BlockProps extends FieldProps {
  Fields: ComponentType<FieldSetProps>;
}

/** Id of an input, used by its label and by tests. */
export const idOf = ({ ids, way }: Place, name: string): string => idAt(ids, way + name);

/** What is wrong at a place. */
export const faultAt = ({ faults, way }: Place, place: string): string | undefined =>
  faults[way + place];
