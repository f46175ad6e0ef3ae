import { Empty } from 'antd';
import type { OfficeKey } from '#lib/office/texts.ts';
import { useOffice } from '../office.ts';
import { isThere } from '../registry.ts';
import { iconOf } from './icons.ts';
import { pathOf, visibleSections } from './navigation.ts';
import { toHash } from './router.ts';
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
