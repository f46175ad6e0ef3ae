import { useOffice } from '#islands/admin/kit/office.ts';

const KEYS = [
  ['J', 'next'],
  ['K', 'previous'],
  ['A', 'approve'],
  ['R', 'return'],
  ['X', 'reject'],
  ['M', 'mark'],
  ['C', 'conflict'],
  ['1–9', 'check'],
] as const;

/** Keyboard shortcuts of a review; hidden on phones. */
export function KeyList() {
  const { t } = useOffice();
  return (
    <section className="office-keys" aria-label={t('admin.entry.keys')}>
      <h2>{t('admin.entry.keys')}</h2>
      <ul className="entry-keys">
        {KEYS.map(([key, deed]) => (
          <li key={key}>
            <kbd>{key}</kbd>
            <span>{t(`admin.entry.key.${deed}`)}</span>
          </li>
        ))}
      </ul>
      <p className="office-note">{t('admin.entry.keyNote')}</p>
    </section>
  );
}
