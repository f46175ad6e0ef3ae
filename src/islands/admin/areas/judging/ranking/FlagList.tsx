import type { Ranking } from '#contract/judging/rank/ranking.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Anomalies that deserve attention; none of them changes a score. */
export function FlagList({ flags }: { flags: Ranking['flags'] }) {
  const { t } = useOffice();
  if (flags.length === 0) return null;
  return (
    <>
      <h2>{t('admin.judging.flags')}</h2>
      <ul className="judging-list">
        {flags.map(({ name, about, value }) => (
          <li key={`${name} ${about}`}>
            {t(`admin.judging.flag.${name}`, { about, value: Math.abs(value ?? 0).toFixed(1) })}
          </li>
        ))}
      </ul>
    </>
  );
}
