import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';

/**
 * Where an appeal leads: to the scores that it is about; once it was upheld also to the assignments of its entry, for
 * one more judge, and to the rounds, where the ranking is made anew.
 */
export function AppealLinks({ row }: MoreProps) {
  const { t, may } = useOffice();
  const round = `roundId=${String(row['roundId'])}`;
  const isDue = row['isRedoDue'] === true;
  const number = encodeURIComponent(String(row['number'] ?? ''));
  return (
    <>
      {may('judging:ranking:list') && (
        <RowButton href={`#/judging/ranking?${round}`}>{t('office.ranking')}</RowButton>
      )}
      {isDue && may('judging:assignment:list') && (
        <RowButton href={`#/judging/assignment?${round}&keyword=${number}`}>
          {t('admin.judging.appeal.judge')}
        </RowButton>
      )}
      {isDue && may('judging:round:list') && (
        <RowButton href="#/judging/round">{t('admin.judging.appeal.rank')}</RowButton>
      )}
    </>
  );
}
