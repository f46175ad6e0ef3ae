import { useOffice } from '#islands/admin/kit/office.ts';
import { HOME, toHash } from '#islands/admin/kit/navigation/router.ts';
import '../frame.css';

/** The mark of the portal: three strands of its lattice. */
const Mark = () => (
  <svg viewBox="0 0 24 24" width="26" height="26" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="#1890ff" />
    <path
      d="M6 17V8.5L12 5l6 3.5V12l-6 3.5V19"
      fill="none"
      stroke="#fff"
      strokeWidth="2"
      strokeLinejoin="round"
    />
  </svg>
);

/** What stands above the menu, if the reader wants it. */
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
