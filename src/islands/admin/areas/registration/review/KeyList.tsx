import { useOffice } from '#islands/admin/kit/office.ts';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'return'],
  ['X', 'reject'],
  ['M', 'mark'],
  ['C', 'conflict'],
] as const;

/** The keys of a review. */
export function KeyList() {
  const { t } = useOffice();
  return (
    <section aria-label={t('admin.entry.keys')}>
      <h2>{t('admin.entry.keys')}</h2>
      <ul className="entry-keys">
        {KEYS.map(([key, deed]) => (
          <li key={key}>
            <kbd>{key}</kbd> {t(`admin.entry.key.${deed}`)}
          </li>
        ))}
      </ul>
      <p className="office-note">{t('admin.entry.keyNote')}</p>
    </section>
  );
}
