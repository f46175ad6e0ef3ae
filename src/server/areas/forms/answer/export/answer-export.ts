import type * as z from 'zod/mini';
import type { Translate } from '#content/i18n/translate.ts';
import type { exportAnswers } from '#contract/forms/record.ts';
import type { ColumnStyle } from '#domain/forms/answer/column.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { SeenForm } from '../access.ts';
import { answersOf } from '../filter.ts';
import { readLots, type ReadAnswer, type TableField } from './table-file.ts';

/** What the caller requested: format, filter and style. */
export type ExportOrder = z.output<typeof exportAnswers.body>;

/** A file that is being made. */
export interface AnswerExport {
  db: Database;
  storage: Storage;
  seen: SeenForm;
  order: ExportOrder;
  fields: readonly TableField[];
  style: ColumnStyle;
  t: Translate;
  /** Called after each batch of answers, with their number. */
  step(answers: number): void;
}

/** Yields the answers of a file in batches. */
export async function* lotsOf({
  db,
  seen,
  order,
  step,
}: AnswerExport): AsyncGenerator<ReadAnswer[]> {
  for await (const lot of readLots(db, seen, answersOf(seen, 'export', order.filter))) {
    yield lot;
    step(lot.length);
  }
}
