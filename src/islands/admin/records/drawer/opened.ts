import type { Row } from '#islands/admin/list/column.ts';
import type { ResourcePlan } from '../plan.ts';

/** What is open over a list of records. */
export type Opened =
  /** A record for viewing. */
  | { drawer: 'detail'; row: Row }
  /** A record for editing, or a new one with its initial values. */
  | { drawer: 'edit'; start: Partial<Row> }
  /** The review queue, starting at a record or at the one that has waited longest. */
  | { drawer: 'review'; start?: Row };

/** What can be done with the records of a page. */
export interface RecordDeeds {
  plan: ResourcePlan;
  open(opened: Opened): void;
  remove(ids: readonly number[]): void;
  /** Called after any other deed on a record. */
  onDone(): void;
}
