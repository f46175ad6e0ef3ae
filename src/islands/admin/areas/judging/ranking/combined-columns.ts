import type { TableColumnsType } from 'antd';
import type { RankedEntry, Ranking } from '#contract/judging/rank/ranking.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

const WHOLE = 1000;

/** Columns for the scores of the rounds that count in a ranking; none if it stands alone. */
export function useCombinedColumns({ combined, decimals }: Ranking): TableColumnsType<RankedEntry> {
  const { t } = useOffice();
  const nameOf = useName();
  if (combined.length === 0) return [];
  const own = WHOLE - combined.reduce((total, { weight }) => total + weight, 0);
  return [
    ...combined.map(({ roundId, name, weight }, at) => ({
      title: t('admin.judging.combine.earlier', { name: nameOf(name), weight }),
      key: `earlier-${roundId}`,
      render: (_: unknown, row: RankedEntry) => row.earlier[at] ?? '–',
    })),
    {
      title: t('admin.judging.combine.own', { weight: own }),
      key: 'own',
      render: (_: unknown, row: RankedEntry) => row.own.toFixed(decimals),
    },
  ];
}
