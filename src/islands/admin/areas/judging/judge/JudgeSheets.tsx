import type { MoreProps } from '#islands/admin/list/column.ts';
import { SheetsButton } from '../SheetsButton.tsx';

/** Downloads a judge's sheets of a round as a document. */
export const JudgeSheets = ({ row }: MoreProps) => (
  <SheetsButton roundId={Number(row['roundId'])} part={{ judgeId: row.id }} />
);
