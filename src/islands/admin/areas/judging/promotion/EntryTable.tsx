import type { TableColumnsType } from 'antd';
import type { PromotionCandidate, RoundPromotion } from '#contract/judging/rank/promotion.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { shownRank } from '../ranking/shown-rank.ts';
import { WideTable } from '../WideTable.tsx';

interface Props<Row extends PromotionCandidate> {
  /** Accessible name of the table, for readers who do not see its heading. */
  name: string;
  entries: readonly Row[];
  facts: Pick<RoundPromotion, 'tracks' | 'decimals'>;
  /** Columns in front of the others. */
  first?: TableColumnsType<Row>;
}

/** Entries with their rank and score. */
export function EntryTable<Row extends PromotionCandidate>({
  name,
  entries,
  facts: { tracks, decimals },
  first = [],
}: Props<Row>) {
  const { t, label } = useOffice();
  const nameOf = useName();
  const trackNames = new Map(tracks.map((track) => [track.trackId, nameOf(track.name)]));
  return (
    <WideTable<Row>
      name={name}
      rowKey="number"
      dataSource={[...entries]}
      pagination={{ pageSize: 50, hideOnSinglePage: true }}
      columns={[
        ...first,
        {
          title: t('admin.judging.rank'),
          key: 'rank',
          width: 80,
          render: (_, row) => shownRank(row),
        },
        { title: label('assignment', 'number'), dataIndex: 'number', width: 160 },
        { title: label('assignment', 'title'), dataIndex: 'title' },
        { title: t('field.entry.team'), dataIndex: 'team' },
        {
          title: t('admin.judging.promotion.track'),
          key: 'track',
          render: (_, { trackId }) => trackNames.get(trackId),
        },
        {
          title: t('admin.judging.promotion.score'),
          key: 'value',
          width: 100,
          render: (_, { value }) => value?.toFixed(decimals) ?? '–',
        },
      ]}
    />
  );
}
