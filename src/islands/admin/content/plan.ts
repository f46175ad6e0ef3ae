import type { ContentRow, ContentType } from '#contract/content.ts';
import type { Data } from '#domain/content/bilingual.ts';

/** Texts in both languages; everything else is the same in all of them. */
export const TEXT_KINDS = ['bilingual', 'long', 'rich'] as const;
export type TextKind = (typeof TEXT_KINDS)[number];

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
    | 'list';
  isNeeded?: boolean;
  /** Left empty it is null, not a text without letters. */
  isNullable?: boolean;
  /** Of a choice. */
  choices?: readonly string[];
  /** Of a list: the fields of each entry, and what a new one begins with. */
  fields?: readonly ContentField[];
  entry?(): Data;
}

/** How a kind of content is listed and edited; everything else follows from its contract. */
export interface ContentPlan {
  type: ContentType;
  fields: readonly ContentField[];
  /** What a new record begins with. */
  blank(): Data;
  /** Its records stand in an order that editors choose. */
  isOrdered?: boolean;
}

/** A record as its editor has it. */
export type Item = ContentRow & { data: Data };

export const isText = ({ kind }: ContentField): boolean => TEXT_KINDS.some((text) => text === kind);
