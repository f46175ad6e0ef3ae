import type { ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { OwnContract } from '#contract/kind/own.ts';
import type { Action, Resource } from '#contract/kind/resource.ts';
import type { Reading, Shape } from '#contract/kind/reading.ts';
import type { StateMachine } from '#domain/own/state.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

/** A record of the back office, where its own fields do not matter. */
export interface Row extends Record<string, unknown> {
  id: number;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

export interface Column {
  name: string;
  kind?: 'text' | 'bilingual' | 'choice' | 'switch' | 'moment' | 'code' | 'long';
  /** Shown only where the reader asks for it. */
  isExtra?: boolean;
  width?: number;
  /** Shows the value in a way of its own. */
  View?: ComponentType<ViewProps>;
}

/** What a column with a way of its own is given. */
export interface ViewProps extends MoreProps {
  value: unknown;
}

export interface Filter {
  name: string;
  kind: 'keyword' | 'choice' | 'switch' | 'number' | 'moment' | 'year';
  choices?: readonly string[];
  /** What to type, where that is not plain. */
  hint?: OfficeKey;
  /** Asks in a way of its own. */
  Input?: ComponentType<FilterProps>;
  /** Asked for beside the list, not above it. */
  isBeside?: boolean;
}

/** What a filter with a way of its own is given; nothing chosen is an empty text. */
export interface FilterProps {
  label: string;
  value: string;
  onChoose(value: string): void;
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
    | 'permissions'
    | 'scope';
  choices?: readonly string[];
  /** Given once, when the record is made. */
  isFixed?: boolean;
  isNeeded?: boolean;
  /** Left empty it is null, not a text without letters. */
  isNullable?: boolean;
  /** What to know while filling it in. */
  hint?: OfficeKey;
  isShown?(values: Readonly<Record<string, unknown>>): boolean;
  /** What is wrong about it beside the other fields. */
  judge?(values: Readonly<Record<string, unknown>>): OfficeKey | undefined;
}

/** What stands beside the common buttons of a row. */
export interface MoreProps {
  /** Of the list or drawer where the row stands. */
  plan: ResourcePlan;
  row: Row;
  /** Something has changed: the list is read again. */
  onDone(): void;
}

/** How the office decides about records that belong to somebody. */
export interface Review {
  contract: OwnContract;
  states: StateMachine;
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
  /** Records that belong to somebody wait in a queue to be decided about. */
  review?: Review;
  /** Whether a record may be changed or removed at all; the server decides. */
  isFixed?(row: Row): boolean;
  isKept?(row: Row): boolean;
  /** More that may be done with one record. */
  More?: ComponentType<MoreProps>;
  /** How wide the column of buttons is, in pixels. */
  width?: number;
  /** More that may be done with all of them. */
  Tools?: ComponentType<Pick<MoreProps, 'onDone'>>;
  /** What stands beside the list and narrows it. */
  Side?: ComponentType<SideProps>;
  /** What of the office's shelf changes with the records. */
  shelf?: string;
}

type NameOf<Part> = Part extends Shape ? keyof z.output<Part> & string : never;

/** What can be given of a record: to begin with, and to change. */
type GivenOf<R> = R extends { add: { body: infer Body } } ? NameOf<Body> : never;

/** A plan that names what its contract has: a field that was renamed there is a type error here. */
interface PlanOf<R extends Reading> extends Omit<
  ResourcePlan,
  'resource' | 'columns' | 'filters' | 'fields'
> {
  resource: R;
  columns: readonly (Column & { name: NameOf<R['record']> })[];
  filters: readonly (Filter & { name: NameOf<R['filter']> })[];
  fields: readonly (Field & { name: GivenOf<R> })[];
}

/** The plan of a resource, checked against its contract; from here on its own fields do not matter. */
export function resourcePlan<R extends Reading>({ resource, ...plan }: PlanOf<R>): ResourcePlan {
  const kept: Reading = resource;
  // A call that a kind does not have is not made: its actions say which there are.
  return { ...plan, resource: kept as Resource };
}

/** What stands beside a list: the filters that are chosen, and how to choose others. */
export interface SideProps {
  query: Readonly<Record<string, string>>;
  onChoose(part: Record<string, string>): void;
}
