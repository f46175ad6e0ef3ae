import type { ComponentType, FunctionComponent } from 'react';
import type * as z from 'zod/mini';
import type { ContentCode, ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { CONTEST_YEARS } from '#contract/contest/contest.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Field, FieldOf } from '#islands/admin/form/field.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';
import type { MoreProps, ViewProps } from '#islands/admin/list/column.ts';

/** Sessions to which a new record may belong: the portal's current one, and the one after the last. */
export interface Years {
  current: number;
  next: number;
}
const LAST = CONTEST_YEARS.at(-1)!;
export const FIRST_YEARS: Years = { current: LAST, next: LAST + 1 };

/** How a kind of content is listed and edited. Everything else follows from its contract. */
export interface ContentPlan {
  type: ContentType;
  fields: readonly Field[];
  /** Initial values of a new record. */
  blank(years?: Years): Data;
  /** What its list shows besides the columns common to all content. */
  listed?: ListAdditions;
  /** Further buttons for a single record. */
  More?: ComponentType<MoreProps<ContentRow>>;
}

/** A column of a kind: a field, or a combination of several. */
export interface FactColumn<Name extends string = string> {
  /** Fields that it shows; its heading is the label of the first one, unless another text is given. */
  of: readonly (Name | `${Name}.length` | `${Name}.duration` | 'author' | 'entries' | 'ready')[];
  kind:
    | 'text'
    | 'bilingual'
    | 'choice'
    | 'moment'
    | 'day'
    | 'link'
    | 'period'
    | 'count'
    | 'duration'
    | 'ready'
    | 'registration'
    | 'code';
  title?: OfficeKey;
  width?: number;
  /** Whether the column is left out before the others if a table has no room for all of them. */
  isSpare?: boolean;
  /** Component that shows the first field, instead of the default. */
  View?: FunctionComponent<ViewProps<ContentRow>>;
}

/** What the list of a kind shows in addition. */
export interface ListAdditions<Name extends string = string> {
  /** Field with the picture by which a record is recognised. */
  picture?: Name;
  columns: readonly FactColumn<Name>[];
  /** Its own fields by which it can be filtered. */
  filters?: readonly (Filter & { name: Name & ContentCode })[];
}

type DataOf<Type extends ContentType> = z.output<Type['data']>;

/** A plan whose names are checked against its contract: a field that was renamed there is a type error here. */
interface PlanOf<Type extends ContentType> extends Omit<
  ContentPlan,
  'type' | 'fields' | 'blank' | 'listed'
> {
  type: Type;
  fields: readonly FieldOf<DataOf<Type>>[];
  listed?: ListAdditions<keyof DataOf<Type> & string>;
  blank(years?: Years): Record<keyof DataOf<Type>, unknown>;
}

/**
 * Declares the plan of a kind of content, checked against its contract; the returned type no longer knows the
 * specific fields.
 */
export const contentPlan = <Type extends ContentType>(plan: PlanOf<Type>): ContentPlan => plan;

/** A record as the editor receives it. */
export type Item = ContentRow & { data: Data };

/** Casts the reply of a call of any kind; the client has already validated it against the kind's contract. */
export const itemOf = (data: unknown): Item => data as Item;

/** Whether records of the kind belong to a session each. */
export const hasYear = ({ data }: ContentType): boolean => 'year' in data.shape;
