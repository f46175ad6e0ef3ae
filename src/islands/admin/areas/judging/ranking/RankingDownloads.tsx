import { Button, Dropdown } from 'antd';
import {
  exportRanking,
  RANKING_FORMATS,
  type RankingFormat,
} from '#contract/judging/rank/ranking.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

/** Downloads the ranking of a round in a format for people or for programs. */
export function RankingDownloads({ id }: { id: number }) {
  const { t, download, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  const take = (format: RankingFormat) =>
    run(async () => {
      await download(exportRanking, { params: { id }, query: { format } });
    });
  const items = RANKING_FORMATS.map((format) => ({
    key: format,
    label: format.toUpperCase(),
    onClick: () => void take(format),
  }));
  return (
    <Dropdown menu={{ items }} trigger={['click']}>
      <Button loading={isBusy}>{t('admin.judging.rankingOut')}</Button>
    </Dropdown>
  );
}
