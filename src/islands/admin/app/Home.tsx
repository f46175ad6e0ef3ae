import { Empty } from 'antd';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isThere } from './registry.ts';
import { iconOf } from './icons.ts';
import { pathOf, visibleSections } from '#islands/admin/kit/navigation/navigation.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import { WaitingList } from './WaitingList.tsx';

/** Where one arrives: what waits for the reader, and everything that they may open, by its section. */
export function Home() {
  const { t, known } = useOffice();
  const sections = visibleSections(known, isThere);
  return (
    <div className="office-home">
      <h1>{t('admin.welcome', { name: known.profile.nickName })}</h1>
      <WaitingList />
      {sections.length === 0 && <Empty description={t('admin.nothingYet')} />}
      {sections.map((section) => (
        <section key={section.key} aria-labelledby={`home-${section.key}`}>
          <h2 id={`home-${section.key}`}>{t(`office.${section.key}` as OfficeKey)}</h2>
          <ul>
            {section.pages.map((page) => (
              <li key={page.key}>
                <a href={toHash({ path: pathOf(page), query: {} })}>
                  {iconOf(page.icon)}
                  <b>{t(`office.${page.key}` as OfficeKey)}</b>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
