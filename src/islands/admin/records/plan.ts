import { createContext, use, type ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { OwnContract } from '#contract/kind/own.ts';
import type { Reading, Shape } from '#contract/kind/reading.ts';
import type { Action, Resource } from '#contract/kind/resource.ts';
import type { StateMachine } from '#domain/own/state.ts';
import type { Field, FieldOf, InputKind, TextKind } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { Asked } from '#islands/admin/list/asked.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Column, MoreProps, Row } from '#islands/admin/list/column.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';

/** How the office decides about records that belong to somebody. */
export interface Review {
  contract: OwnContract;
  states: StateMachine;
}

/** What stands beside a list: the filters that are chosen, and how to choose others. */
export interface SideProps {
  query: Readonly<Record<string, string>>;
  onChoose(part: Record<string, string>): void;
}

/** The records of a list that were chosen. */
export interface BulkProps {
  ids: readonly number[];
  /** Something was done with them. */
  onDone(): void;
}

/** A list as it is filtered, for what is done with all of it. */
export interface ToolsProps extends Pick<MoreProps, 'onDone'> {
  filter: Asked['filter'];
  order: Asked['order'];
  /** How many records the filter leaves. */
  total: number;
}

/** A record as it is filled in; one that is new has no id yet. */
export interface PreviewProps<Values = Fields> {
  id: number | undefined;
  values: Values;
}

/** Compares what a record was and became, among what it is shown with. */
interface Changes {
  name: 'changes';
  kind: 'changes';
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
  /** What one record is shown with, for those that are looked at. */
  details?: readonly (Column | Changes)[];
  /** Records that belong to somebody wait in a queue to be decided about. */
  review?: Review;
  /** What may be done with the chosen ones at once, besides removing them. */
  Bulk?: ComponentType<BulkProps>;
  /** Whether a record may be changed or removed at all; the server decides. */
  isFixed?(row: Row): boolean;
  isKept?(row: Row): boolean;
  /** What needs a record, by name, and the words that say so: as long as anything does, its removal is not asked about. */
  heldBy?: { names(row: Row): readonly Bilingual[]; words: OfficeKey };
  /** More that may be done with one record. */
  More?: ComponentType<MoreProps>;
  /** What its list is called, where its page has another one. */
  title?: OfficeKey;
  /** More that may be done with all of them. */
  Tools?: ComponentType<ToolsProps>;
  /** What its reader will see of a record, below the fields in which it is changed. */
  Preview?: ComponentType<PreviewProps>;
  /** What stands beside the list and narrows it. */
  Side?: ComponentType<SideProps>;
  /** What of the office's cache changes with the records. */
  cache?: string;
}

type DataOf<Part> = Part extends Shape ? z.output<Part> : never;
type Named<Of, Part> = Of & { name: keyof DataOf<Part> & string };

/** What can be given of a record: to begin with, and to change. */
type GivenOf<R> = R extends { add: { body: infer Body extends Shape } } ? z.output<Body> : never;
/** A field of a drawer, which is a form of single inputs, or of several of one object. */
type DrawerField<Data> = FieldOf<Data> & { kind?: InputKind | TextKind | 'group' };

/** A record as its parts are given it: with its own fields. */
type RowOf<R extends Reading> = Row & DataOf<R['record']>;
type ColumnOf<R extends Reading> = Named<Column<RowOf<R>>, R['record']>;

/** A plan that names what its contract has: a field that was renamed there is a type error here. */
interface PlanOf<R extends Reading> extends Omit<
  ResourcePlan,
  | 'resource'
  | 'columns'
  | 'filters'
  | 'fields'
  | 'blank'
  | 'details'
  | 'isFixed'
  | 'isKept'
  | 'More'
  | 'Preview'
> {
  resource: R;
  columns: readonly ColumnOf<R>[];
  filters: readonly Named<Filter, R['filter']>[];
  fields: readonly DrawerField<GivenOf<R>>[];
  blank: { readonly [Name in keyof GivenOf<R>]?: unknown };
  details?: readonly (ColumnOf<R> | Changes)[];
  isFixed?(row: DataOf<R['record']>): boolean;
  isKept?(row: DataOf<R['record']>): boolean;
  More?: ComponentType<MoreProps<RowOf<R>>>;
  Preview?: ComponentType<PreviewProps<Fields & GivenOf<R>>>;
}

/**
 * The plan of a resource, checked against its contract; from here on its own fields do not matter. A call that a kind
 * does not have is not made: its actions say which there are.
 */
export function resourcePlan<R extends Reading>(plan: PlanOf<R>): ResourcePlan;
export function resourcePlan(plan: ResourcePlan): ResourcePlan {
  return plan;
}

/** Whether an action exists for the records of a plan, and the reader may carry it out. */
export const offers = (
  { resource, actions }: Pick<ResourcePlan, 'actions' | 'resource'>,
  may: Office['may'],
  action: Action,
): boolean =>
  (actions ?? resource.actions).includes(action) && may(`${resource.permission}:${action}`);

/** Whether the records of a list are chosen, to do something with many of them. */
export const isChoosable = (plan: ResourcePlan, may: Office['may']): boolean =>
  (plan.review !== undefined && offers(plan, may, 'edit')) ||
  plan.Bulk !== undefined ||
  offers(plan, may, 'remove');

/** Whether anything can be done with a record of a list at all. */
export const hasDeeds = ({
  resource,
  details,
  More,
  actions = resource.actions,
}: ResourcePlan): boolean =>
  Boolean(details ?? More) || actions.some((one) => one === 'edit' || one === 'remove');

/** The list is called as the menu calls its page, which its permission names. */
export const titleOf = ({ title, resource: { permission } }: ResourcePlan): OfficeKey =>
  title ?? (`office.${permission.slice(permission.indexOf(':') + 1)}` as OfficeKey);

/** The plan of the page around, for what of its records has a way of its own. */
export const PlanContext = createContext<ResourcePlan | undefined>(undefined);

export function usePlan(): ResourcePlan {
  const plan = use(PlanContext);
  if (!plan) throw new Error('This part stands on a page of records');
  return plan;
}
