import type { SecondStep } from '#contract/cooperation/second-person.ts';
import { isSecondOffered as isOffered } from '#domain/cooperation/review/second-person.ts';
import type { Row } from '#islands/admin/list/column.ts';

/** Of asking for a deed and doing it, only what applies to the reader is offered. */
export const isSecondOffered = (deed: string, { second }: Row): boolean =>
  isOffered(deed, second as SecondStep | null);
