import type { HomeCard, HomeItem } from '#contract/office/home.ts';
import { pathOf } from '#islands/admin/kit/navigation/navigation.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { isThere } from '../registry.ts';
import { HomeRow } from './HomeRow.tsx';

/** Empty cards are hidden, except for that of what waits. */
const isShown = ({ name }: HomeCard, items: readonly HomeItem[]): boolean =>
  items.length > 0 || name === 'waiting';

/** A card of the home page, with the items that its reader may open. */
export function CardSection({ card }: { card: HomeCard }) {
  const { t } = useOffice();
  const { name, total } = card;
  const items = card.items.filter(({ page }) => isThere(pathOf({ permission: page })));
  const records = items.filter(({ title }) => title !== null).length;
  if (!isShown(card, items)) return null;
  return (
    <section className={`office-home-card is-${name}`} aria-labelledby={`card-${name}`}>
      <h2 id={`card-${name}`}>{t(`admin.home.card.${name}`)}</h2>
      {items.length === 0 ? (
        <p className="office-note">{t('admin.waitingNothing')}</p>
      ) : (
        <ul>
          {items.map((item, index) => (
            <HomeRow key={index} item={item} />
          ))}
        </ul>
      )}
      {records > 0 && records === items.length && total > records && (
        <p className="office-note">{t('admin.home.more', { count: total - records })}</p>
      )}
    </section>
  );
}
