import type { HomeItem } from '#contract/office/home.ts';
import { placeOf, pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { linkOf } from './link.ts';

/** Kinds of items that report a problem and are highlighted. */
const BAD: ReadonlySet<HomeItem['what']> = new Set(['failed', 'planFailed', 'incident', 'new']);

/** Kinds of items whose text already contains the number. */
const COUNTED: ReadonlySet<HomeItem['what']> = new Set(['live', 'rendering']);

function useTitleOf() {
  const { t, locale } = useOffice();
  return (title: { zh: string; en: string }) =>
    title[locale] || title.zh || title.en || t('admin.untitled');
}

/** The first records of a list, each a link. */
function First({ page, first, filter }: HomeItem) {
  const titleOf = useTitleOf();
  if (first.length === 0) return null;
  return (
    <ul>
      {first.map(({ id, title }) => (
        <li key={id}>
          <a href={linkOf({ page, id, filter })}>{titleOf(title)}</a>
        </li>
      ))}
    </ul>
  );
}

/** An item of a card: a record by its title, or a list by its page with the number of records. */
export function HomeRow({ item }: { item: HomeItem }) {
  const { t, locale } = useOffice();
  const titleOf = useTitleOf();
  const { page, what, title, count, at, note } = item;
  const { page: place } = placeOf(pathOf({ permission: page }))!;
  const isList = title === null;
  const isSaid = isList && COUNTED.has(what);
  const pageName = t(`office.${place.key}` as OfficeKey);
  const values = { count: count ?? 0, time: at ? minuteOf(at) : '' };
  const said = t(`admin.home.${what}`, values);
  return (
    <li className={BAD.has(what) ? 'office-home-row is-bad' : 'office-home-row'}>
      {isList && count !== null && !COUNTED.has(what) && <strong>{count}</strong>}
      <div>
        <a href={linkOf(item)}>{isSaid ? said : isList ? pageName : titleOf(title)}</a>
        {!isSaid && (
          <small>
            {!isList && `${pageName} · `}
            {said}
            {isList && item.id === null && at && !said.includes(values.time) && (
              <> · {t('admin.home.since', values)}</>
            )}
          </small>
        )}
        {note && <p>{note[locale] || note.zh}</p>}
        <First {...item} />
      </div>
    </li>
  );
}
