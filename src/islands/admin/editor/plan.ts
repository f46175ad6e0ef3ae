import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import type { ContentType } from '#contract/kind/editorial.ts';
import { CONTEST_YEARS } from '#contract/contest/contest.ts';
import type { Data } from '#domain/editorial/bilingual.ts';

/** Texts in both languages; everything else is the same in all of them. */
export const TEXT_KINDS = ['bilingual', 'long', 'rich'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

/** What takes more than one input: entries of fields, fields of one object, several files, several short texts. */
export const BLOCK_KINDS = ['list', 'group', 'files', 'texts'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export interface ContentField {
  name: string;
  kind:
    | TextKind
    | 'text'
    | 'number'
    | 'year'
    | 'switch'
    | 'choice'
    | 'day'
    | 'moment'
    | 'picture'
    | 'film'
    | 'track'
    | BlockKind;
  isNeeded?: boolean;
  /** Left empty it is null, not a text without letters. */
  isNullable?: boolean;
  /** Of a choice. */
  choices?: readonly string[];
  /** Of a list: the fields of each entry, and what a new one begins with; of a group: its fields. */
  fields?: readonly ContentField[];
  entry?(): Data;
}

/** The sessions that a new record may mean: the one that the portal is about, and the one after the last. */
export interface Years {
  current: number;
  next: number;
}
const LAST = CONTEST_YEARS.at(-1)!;
export const FIRST_YEARS: Years = { current: LAST, next: LAST + 1 };

/** What stands beside the common buttons of a row. */
export interface MoreProps {
  row: ContentRow;
  /** Something has changed: the list is read again. */
  onDone(): void;
}

/** How a kind of content is listed and edited; everything else follows from its contract. */
export interface ContentPlan {
  type: ContentType;
  fields: readonly ContentField[];
  /** What a new record begins with. */
  blank(years?: Years): Data;
  /** More that may be done with one record. */
  More?: ComponentType<MoreProps>;
}

/** A plan that names what its contract has: a field that was renamed there is a type error here. */
interface PlanOf<Type extends ContentType> extends Omit<ContentPlan, 'type' | 'fields'> {
  type: Type;
  fields: readonly (ContentField & { name: keyof z.output<Type['data']> & string })[];
}

/** The plan of a kind of content, checked against its contract; from here on its own fields do not matter. */
export const contentPlan = <Type extends ContentType>(plan: PlanOf<Type>): ContentPlan => plan;

/** A record as its editor has it. */
export type Item = ContentRow & { data: Data };

/** What a call of any kind replied, which the client has held to the contract of its own kind. */
export const itemOf = (data: unknown): Item => data as Item;

export const isText = ({ kind }: ContentField): boolean => TEXT_KINDS.some((text) => text === kind);

export const isBlock = ({ kind }: ContentField): boolean =>
  BLOCK_KINDS.some((block) => block === kind);

/** Whether its records belong to a session each. */
export const hasYear = ({ data }: ContentType): boolean => 'year' in data.shape;

/** The address of its page in the office. */
export const pathOf = ({ permission }: ContentType): string => `/${permission.replace(':', '/')}`;
