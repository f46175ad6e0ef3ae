import { Checkbox } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Checking } from './use-checking.ts';

/** The topic's checklist for reviewers. Every point has to be ticked before an entry is approved, by mouse or digit. */
export function Checklist({ points, checked, toggle }: Checking) {
  const { t } = useOffice();
  if (points.length === 0) return null;
  return (
    <section aria-label={t('admin.entry.checklist')}>
      <h2>{t('admin.entry.checklist')}</h2>
      <ol className="entry-checklist">
        {points.map((point, at) => (
          <li key={point}>
            <Checkbox checked={checked.has(at)} onChange={() => toggle(at)}>
              {point}
            </Checkbox>
          </li>
        ))}
      </ol>
    </section>
  );
}
