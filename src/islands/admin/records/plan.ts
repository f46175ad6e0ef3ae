import { createContext, use, type ComponentType } from 'react';
import type * as z from 'zod/mini';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { permissionFor, type OwnContract } from '#contract/kind/own.ts';
import type { Reading, Shape } from '#contract/kind/reading.ts';
import type { Action, Resource } from '#contract/kind/resource.ts';
import { deedsIn, type StateMachine } from '#domain/own/state.ts';
import type { Field, FieldOf, InputKind, TextKind } from '#islands/admin/form/field.ts';
import type { Fields } from '#islands/admin/form/merge/merge.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import type { ListQuery } from '#islands/admin/list/list-query.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import type { Column, MoreProps, Row } from '#islands/admin/list/column.ts';
import type { Filter } from '#islands/admin/list/filter/filter.ts';

/** How the office reviews records that belong to a person. */
export interface Review {
  contract: OwnContract;
  states: StateMachine;
  /** Whether a record belongs to several people, so that its history names who of them acted. */
  isOfMany?: boolean;
  /** Whether a deed that the state of a record allows leads anywhere with it. Default: all do. */
  isOffered?(deed: string, row: Row): boolean;
  /** Records whose sender has no account, so that a note reaches nobody, and the words that say what to do. */
  unheard?: { isOf(row: Row): boolean; words: OfficeKey };
}

/** Whether records wait for the office, so that it may work through them one after the other. */
export const hasQueue = ({ states }: Review): boolean => states.waiting.length > 0;

/** The deeds that a record allows to a reviewer who has the permission for them. */
export const deedsFor = (
  { contract, states, isOffered = () => true }: Review,
  may: Office['may'],
  row: Row,
): string[] =>
  deedsIn(states, String(row['status']), 'reviewer').filter(
    (deed) => may(permissionFor(contract, deed)) && isOffered(deed, row),
  );

/** Properties of what stands beside a list: the current filters, and how to change them. */
export interface SideProps {
  query: Readonly<Record<string, string>>;
  onChoose(part: Record<string, string>): void;
}

/** Properties of bulk deeds: the selected records. */
export interface BulkProps {
  ids: readonly number[];
  /** Called after a deed on them. */
  onDone(): void;
}

/** Properties of deeds on the whole list, with its filters. */
export interface ToolsProps extends Pick<MoreProps, 'onDone'> {
  filter: ListQuery['filter'];
  order: ListQuery['order'];
  /** Number of records that match the filter. */
  total: number;
}

/** A record while it is edited; a new one has no id yet. */
export interface PreviewProps<Values = Fields> {
  id: number | undefined;
  values: Values;
}

/** Marks that a record's details compare its states before and after a change. */
interface Changes {
  name: 'changes';
  kind: 'changes';
}

/** How the records of a resource are listed and edited. Everything else follows from its contract. */
export interface ResourcePlan {
  resource: Resource;
  columns: readonly Column[];
  filters: readonly Filter[];
  fields: readonly Field[];
  /** Initial values of a new record. */
  blank: Readonly<Record<string, unknown>>;
  /** Returns the values that the others leave no choice about; they are set as soon as this is so. */
  settle?(values: Fields): Fields;
  /** Whether the records form a tree by their `parentId`. */
  isTree?: boolean;
  /** Whether the tree is expanded at first. */
  isOpen?: boolean;
  /** Actions available for the records. Default: all that the contract has. */
  actions?: readonly Action[];
  /** What the view of a single record shows. */
  details?: readonly (Column | Changes)[];
  /** Set if records belong to a person and are reviewed in a queue. */
  review?: Review;
  /** Bulk deeds besides removal. */
  Bulk?: ComponentType<BulkProps>;
  /** Whether a record cannot be changed or removed at all. The server has the final say. */
  isFixed?(row: Row): boolean;
  isKept?(row: Row): boolean;
  /**
   * Names of what depends on a record, and the words that say so. As long as there are any, removal is not offered
   * for confirmation.
   */
  heldBy?: { names(row: Row): readonly Bilingual[]; words: OfficeKey };
  /** Further buttons for a single record. */
  More?: ComponentType<MoreProps>;
  /** What to know if no records match the filters. */
  emptyHint?: OfficeKey;
  /** Title of the list, if different from that of its page. */
  title?: OfficeKey;
  /** Further buttons for the whole list. */
  Tools?: ComponentType<ToolsProps>;
  /** Preview of what readers will see of a record, below its fields. */
  Preview?: ComponentType<PreviewProps>;
  /** Content beside the list that filters it. */
  Side?: ComponentType<SideProps>;
  /** Prefix of the office's cache keys that change with these records. */
  cache?: string;
}

type DataOf<Part> = Part extends Shape ? z.output<Part> : never;
type Named<Of, Part> = Of & { name: keyof DataOf<Part> & string };

/** Type of the fields that can be set: on creation, and on change. */
type GivenOf<R> = R extends { add: { body: infer Body extends Shape } } ? z.output<Body> : never;
/** A field of a drawer: single inputs, or a group of them. */
type DrawerField<Data> = FieldOf<Data> & { kind?: InputKind | TextKind | 'group' };

/** A record with its specific fields, as the parts of its plan receive it. */
type RowOf<R extends Reading> = Row & DataOf<R['record']>;
type ColumnOf<R extends Reading> = Named<Column<RowOf<R>>, R['record']>;

/** A plan whose names are checked against its contract: a field that was renamed there is a type error here. */
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
 * Declares the plan of a resource, checked against its contract; the returned type no longer knows the specific
 * fields. Calls that the kind does not have are never made, since `actions` lists those that it has.
 */
export function resourcePlan<R extends Reading>(plan: PlanOf<R>): ResourcePlan;
export function resourcePlan(plan: ResourcePlan): ResourcePlan {
  return plan;
}

/** Whether the records of a plan have an action and the reader may carry it out. */
export const offers = (
  { resource, actions }: Pick<ResourcePlan, 'actions' | 'resource'>,
  may: Office['may'],
  action: Action,
): boolean =>
  (actions ?? resource.actions).includes(action) && may(`${resource.permission}:${action}`);

/** Whether the records of a list can be selected for bulk deeds. */
export const isChoosable = (plan: ResourcePlan, may: Office['may']): boolean =>
  (plan.review !== undefined && offers(plan, may, 'edit')) ||
  plan.Bulk !== undefined ||
  offers(plan, may, 'remove');

/** Whether any deed exists for the records of a list. */
export const hasDeeds = ({
  resource,
  details,
  More,
  actions = resource.actions,
}: ResourcePlan): boolean =>
  Boolean(details ?? More) || actions.some((one) => one === 'edit' || one === 'remove');

/** Title of the list: by default that of its menu page, which its permission names. */
export const titleOf = ({ title, resource: { permission } }: ResourcePlan): OfficeKey =>
  title ?? (`office.${permission.slice(permission.indexOf(':') + 1)}` as OfficeKey);

/** The plan of the page around, for components of its records. */
export const PlanContext = createContext<ResourcePlan | undefined>(undefined);

export function usePlan(): ResourcePlan {
  const plan = use(PlanContext);
  if (!plan) throw new Error('This part stands on a page of records');
  return plan;
}
