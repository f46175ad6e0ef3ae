import type { Row } from '#islands/admin/list/column.ts';
import type { ResourcePlan } from '../plan.ts';

/** What is open over a list of records. */
export type Opened =
  /** A record that is looked at. */
  | { drawer: 'detail'; row: Row }
  /** One that is edited, or a new one with its first values. */
  | { drawer: 'edit'; start: Partial<Row> }
  /** The queue, at a record or at the one that has waited longest. */
  | { drawer: 'review'; start?: Row };

/** What may be done with the records of a page. */
export interface RecordHand {
  plan: ResourcePlan;
  open(opened: Opened): void;
  remove(ids: readonly number[]): void;
  /** Something else was done with a record. */
  onDone(): void;
}
