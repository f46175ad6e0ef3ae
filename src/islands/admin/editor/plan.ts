import type { ComponentType, FunctionComponent } from 'react';
import type * as z from 'zod/mini';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { CONTEST_YEARS } from '#contract/contest/contest.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Field, FieldOf } from '#islands/admin/form/field.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';
import type { MoreProps, ViewProps } from '#islands/admin/list/column.ts';

/** The sessions that a new record may mean: the one that the portal is about, and the one after the last. */
export interface Years {
  current: number;
  next: number;
}
const LAST = CONTEST_YEARS.at(-1)!;
export const FIRST_YEARS: Years = { current: LAST, next: LAST + 1 };

/** How a kind of content is listed and edited; everything else follows from its contract. */
export interface ContentPlan {
  type: ContentType;
  fields: readonly Field[];
  /** What a new record begins with. */
  blank(years?: Years): Data;
  /** What its list shows besides what all lists of content show. */
  listed?: Listed;
  /** More that may be done with one record. */
  More?: ComponentType<MoreProps<ContentRow>>;
}

/** A column of one kind: a field, or what is made of several. */
export interface FactColumn<Name extends string = string> {
  /** The fields that it shows; the first one is its heading unless another text is. */
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
  /** Left out at first before the others where a table has no room for all of them. */
  isSpare?: boolean;
  /** Shows its first field in a way of its own. */
  View?: FunctionComponent<ViewProps<ContentRow>>;
}

/** The fields by whose values a list can be narrowed, of the kinds that have them. */
export type ContentCode = 'kind' | 'track' | 'tier' | 'category';

/** What the list of a kind shows besides. */
export interface Listed<Name extends string = string> {
  /** The field of the picture by which one knows a record. */
  picture?: Name;
  columns: readonly FactColumn<Name>[];
  /** By which of its own fields it can be narrowed. */
  filters?: readonly (Filter & { name: Name & ContentCode })[];
}

type DataOf<Type extends ContentType> = z.output<Type['data']>;

/** A plan that names what its contract has: a field that was renamed there is a type error here. */
interface PlanOf<Type extends ContentType> extends Omit<
  ContentPlan,
  'type' | 'fields' | 'blank' | 'listed'
> {
  type: Type;
  fields: readonly FieldOf<DataOf<Type>>[];
  listed?: Listed<keyof DataOf<Type> & string>;
  blank(years?: Years): Record<keyof DataOf<Type>, unknown>;
}

/** The plan of a kind of content, checked against its contract; from here on its own fields do not matter. */
export const contentPlan = <Type extends ContentType>(plan: PlanOf<Type>): ContentPlan => plan;

/** A record as its editor has it. */
export type Item = ContentRow & { data: Data };

/** What a call of any kind replied, which the client has held to the contract of its own kind. */
export const itemOf = (data: unknown): Item => data as Item;

/** Whether its records belong to a session each. */
export const hasYear = ({ data }: ContentType): boolean => 'year' in data.shape;
