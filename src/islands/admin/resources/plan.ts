import type { ComponentType } from 'react';
import type { Action, Resource } from '#contract/resource.ts';

/** A record of the back office, where its own fields do not matter. */
export interface Row extends Record<string, unknown> {
  id: number;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

export interface Column {
  name: string;
  kind?: 'text' | 'bilingual' | 'choice' | 'switch' | 'moment' | 'code';
  /** Shown only where the reader asks for it. */
  isExtra?: boolean;
  width?: number;
}

export interface Filter {
  name: string;
  kind: 'keyword' | 'choice' | 'switch' | 'number' | 'moment' | 'year';
  choices?: readonly string[];
}

export interface Field {
  name: string;
  kind:
    | 'text'
    | 'long'
    | 'bilingual'
    | 'number'
    | 'switch'
    | 'choice'
    | 'moment'
    | 'rich'
    | 'password'
    | 'parent'
    | 'department'
    | 'departments'
    | 'roles'
    | 'posts'
    | 'permissions';
  choices?: readonly string[];
  /** Given once, when the record is made. */
  isFixed?: boolean;
  isNeeded?: boolean;
  /** Left empty it is null, not a text without letters. */
  isNullable?: boolean;
  isShown?(values: Readonly<Record<string, unknown>>): boolean;
}

/** What stands beside the common buttons of a row. */
export interface MoreProps {
  row: Row;
  /** Something has changed: the list is read again. */
  onDone(): void;
}

/** How the records of a resource are listed and edited; everything else follows from its contract. */
export interface ResourcePlan {
  resource: Resource;
  columns: readonly Column[];
  filters: readonly Filter[];
  fields: readonly Field[];
  /** What a new record begins with. */
  blank: Readonly<Record<string, unknown>>;
  /** The records stand below each other by their `parentId`. */
  isTree?: boolean;
  /** The tree begins with everything open. */
  isOpen?: boolean;
  /** What may be done with the records; all that their contract has, where nothing is said. */
  actions?: readonly Action[];
  /** What one record is shown with, for those that are looked at; `changes` compares its `before` and `after`. */
  details?: readonly (Column | { name: string; kind: 'changes' })[];
  /** Whether a record may be changed or removed at all; the server decides. */
  isFixed?(row: Row): boolean;
  isKept?(row: Row): boolean;
  /** More that may be done with one record. */
  More?: ComponentType<MoreProps>;
}
