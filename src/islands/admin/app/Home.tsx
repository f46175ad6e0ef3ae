import { Empty } from 'antd';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isThere } from './registry.ts';
import { menuAddress, visibleSections } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { Cards } from './home/Cards.tsx';
import './home/home.css';

/**
 * Home page of the office: what waits for the reader and what is in progress, and below it every page that they may
 * open.
 */
export function Home() {
  const { t, known } = useOffice();
  const sections = visibleSections(known, isThere);
  return (
    <div className="office-home">
      <h1>{t('admin.welcome', { name: known.profile.nickName })}</h1>
      <Cards />
      {sections.length === 0 && <Empty description={t('admin.nothingYet')} />}
      <nav className="office-home-pages" aria-label={t('admin.home.pages')}>
        {sections.map((section) => (
          <section key={section.key} aria-labelledby={`home-${section.key}`}>
            <h2 id={`home-${section.key}`}>{t(`office.${section.key}` as OfficeKey)}</h2>
            <p>
              {section.pages.map((page) => (
                <a key={page.key} href={toHash(menuAddress(page))}>
                  {t(`office.${page.key}` as OfficeKey)}
                </a>
              ))}
            </p>
          </section>
        ))}
      </nav>
    </div>
  );
}
