import { SCORE_METHODS, type ScoreMethod } from '#contract/judging/rank/method.ts';
import type { RankedEntry, Ranking } from '#contract/judging/rank/ranking.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useCombinedColumns } from './combined-columns.ts';
import { shownRank } from './shown-rank.ts';
import { WideTable } from '../WideTable.tsx';

/** A score with the rank that it yields. */
function Score({
  row,
  method,
  decimals,
}: {
  row: RankedEntry;
  method: ScoreMethod;
  decimals: number;
}) {
  const place = row.ranks[method];
  return (
    <>
      {row.scores[method].toFixed(decimals)}
      {method === 'trimmed' && row.isPlain && '†'} <small>({place ?? '–'})</small>
    </>
  );
}

/** Ranking by all methods side by side; that of the round comes first. */
export function RankTable({ ranking }: { ranking: Ranking }) {
  const { t, label } = useOffice();
  const { rows, method, decimals } = ranking;
  const methods = [method, ...SCORE_METHODS.filter((one) => one !== method)];
  return (
    <WideTable
      name={t('admin.judging.scores')}
      rowKey="blindNo"
      dataSource={rows}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      columns={[
        {
          title: t('admin.judging.rank'),
          key: 'rank',
          render: (_, row) => shownRank(row),
        },
        { title: label('assignment', 'blindNo'), dataIndex: 'blindNo' },
        { title: label('assignment', 'number'), dataIndex: 'number' },
        { title: label('assignment', 'title'), dataIndex: 'title' },
        { title: t('field.entry.team'), dataIndex: 'team' },
        { title: t('admin.judging.sheets'), dataIndex: 'sheets' },
        ...useCombinedColumns(ranking),
        ...methods.map((one) => ({
          title: t(`admin.choice.method.${one}`),
          key: one,
          render: (_: unknown, row: RankedEntry) => (
            <Score row={row} method={one} decimals={decimals} />
          ),
        })),
        {
          title: t('admin.judging.deviation'),
          key: 'deviation',
          render: (_, { deviation }) => deviation?.toFixed(2) ?? '–',
        },
      ]}
    />
  );
}
