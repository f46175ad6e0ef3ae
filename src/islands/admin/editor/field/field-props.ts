import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { Faults } from '../fault/faults.ts';
import { idAt } from '../place.ts';
import type { Field } from '#islands/admin/form/field.ts';

/**
 * What a field does to what it is part of. Not the result: rich text tells what was typed a moment before the page is drawn
 * with it, and whoever typed on in another field would write over it with what was drawn.
 */
export type Change = (data: Data) => Data;

/** Where fields stand: in a record, or in an entry of one of its lists. */
export interface Place {
  /** Of the kind of content; it names the texts. */
  type: string;
  /** With it the ids of inputs begin. */
  ids: string;
  /** The kind itself, or what else says what its fields may hold. */
  kind: { data: z.core.$ZodType };
  /** What the fields are part of. */
  data: Data;
  /** The way to it: empty, or `items.0.`. */
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

/** What a field of fields is given: how they are drawn, whatever they are. */
export interface BlockProps extends FieldProps {
  Fields: ComponentType<FieldSetProps>;
}

/** The id of an input, by which its label and those who test it find it. */
export const idOf = ({ ids, way }: Place, name: string): string => idAt(ids, way + name);

/** What antd shows below a field that is not right. */
export function helpAt({ faults, way }: Place, place: string) {
  const fault = faults[way + place];
  return fault ? ({ validateStatus: 'error', help: fault } as const) : {};
}
