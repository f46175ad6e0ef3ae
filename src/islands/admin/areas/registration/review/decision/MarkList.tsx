import { Button } from 'antd';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { placesOf } from '#domain/registration/places.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { placeId, useReviewing, type PlaceName } from '../reviewing.ts';

/** Returns a function for the label of a place and the person to whom it belongs. */
function useLabel() {
  const { t, locale } = useOffice();
  const { entry } = useReviewing();
  const places = entry.form ? placesOf(entry.form.definition) : [];
  return ({ place, memberId }: PlaceName): string => {
    const found = places.find(({ id }) => id === place);
    const own = place === 'title' ? t('field.entry.title') : t('field.entry.team');
    const text = place === 'person' ? t('admin.entry.person') : own;
    const person = entry.people.find(({ id }) => id === memberId);
    const label = found ? wordsIn(found.title, locale) : text;
    return person?.name ? `${person.name} · ${label}` : label;
  };
}

/** Marks so far, which the team is asked to correct when the entry is returned. */
export function MarkList() {
  const { t } = useOffice();
  const { marks, keep } = useReviewing();
  const labelOf = useLabel();
  return (
    <section aria-label={t('admin.entry.marks', { count: marks.length })}>
      <h2>{t('admin.entry.marks', { count: marks.length })}</h2>
      {marks.length === 0 && <p className="office-note">{t('admin.entry.noMarks')}</p>}
      <ul className="entry-marks">
        {marks.map((mark) => (
          <li key={placeId(mark)}>
            <span>
              <b>{labelOf(mark)}</b> {mark.text}
            </span>
            <Button
              type="text"
              size="small"
              aria-label={t('admin.entry.unmark', { name: labelOf(mark) })}
              onClick={() => keep(mark, '')}
            >
              {t('admin.takeAway')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
