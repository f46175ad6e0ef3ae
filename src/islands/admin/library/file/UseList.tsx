import { permissionsOf, OFFICE } from '#contract/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { Mark } from '#islands/admin/kit/dictionary/Mark.tsx';
import { localise } from '#lib/localise.ts';
import type { Uses } from './use-file.ts';

const PAGES = OFFICE.flatMap(({ pages }) => pages);

/** Records that use a file, with links to their editors and public pages. */
export function UseList({ uses }: { uses: Uses }) {
  const { t, locale, may } = useOffice();
  const editorOf = (type: string, id: number) => {
    const page = PAGES.find(({ key }) => key === type);
    return page && may(permissionsOf(page)[0]!) ? `#${pathOf(page)}/${id}` : undefined;
  };
  return (
    <ul className="library-uses">
      {uses.map(({ type, id, title, isLive, address }) => (
        <li key={`${type} ${id}`}>
          <Mark value={isLive ? 'live' : 'draft'}>{t(`resource.${type}` as OfficeKey)}</Mark>
          <a href={editorOf(type, id)}>{title[locale] || title.zh || t('admin.untitled')}</a>
          {address && (
            <a href={localise(address, locale)} target="_blank" rel="noreferrer">
              {t('admin.view')}
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
