import { Alert } from 'antd';
import { enumerate } from '#contract/call/enumerate.ts';
import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useName } from '#islands/admin/kit/use-name.ts';

/** Warning that earlier rounds count in this ranking which are not ranked. */
export function UnrankedAlert({ combined }: Pick<Ranking, 'combined'>) {
  const { t, locale } = useOffice();
  const nameOf = useName();
  const missing = combined.filter(({ isRanked }) => !isRanked);
  if (missing.length === 0) return null;
  const names = enumerate(
    missing.map(({ name }) => nameOf(name)),
    locale,
  );
  return <Alert type="warning" title={t('admin.judging.combine.unranked', { names })} />;
}
