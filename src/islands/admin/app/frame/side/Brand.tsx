import { useOffice } from '#islands/admin/kit/office.ts';
import { HOME, toHash } from '#islands/admin/kit/navigation/router.ts';
import { MARK } from './mark.ts';
import '../frame.css';

const Mark = () => (
  <svg viewBox="0 0 64 64" width="28" height="28" aria-hidden="true">
    <use href={`#${MARK}`} />
  </svg>
);

/** Mark above the menu, if the user wants it. */
export function Brand({ isDark, isShort }: { isDark: boolean; isShort: boolean }) {
  const { t, settings } = useOffice();
  if (!settings.hasLogo) return null;
  return (
    <a
      className={isDark ? 'office-brand is-dark' : 'office-brand'}
      href={toHash(HOME)}
      aria-label={t('admin.name')}
    >
      <Mark />
      {!isShort && <span>{t('admin.name')}</span>}
    </a>
  );
}
