import { Alert } from 'antd';
import { findItem, pageOf } from '#domain/forms/build/place.ts';
import { placeName } from '#islands/admin/editor/place.ts';
import { useTitle } from '#islands/admin/editor/use-title.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from './builder.ts';
import type { PartFlaw } from './flaws.ts';
import { focusPlace } from './focus-place.ts';

/** Milliseconds until the properties of what was chosen are there. */
const DRAWN = 60;

/** Where something is wrong: the part, and the field of it. */
function usePlaceName(): (flaw: PartFlaw) => string {
  const office = useOffice();
  const titleOf = useTitle();
  const { definition } = useBuilder();
  return ({ id, path }) => {
    const field = placeName(office, 'form', path);
    const part = findItem(definition, id) ?? pageOf(definition, id);
    return part ? [titleOf(part.title), field].filter(Boolean).join(' · ') : field;
  };
}

/** What keeps the form from being published, each with the way to it. */
export function ProblemList() {
  const { t } = useOffice();
  const { flaws, choose } = useBuilder();
  const nameOf = usePlaceName();
  if (flaws.length === 0)
    return <Alert className="office-note" type="success" showIcon title={t('admin.formRight')} />;
  const lead = ({ id, path }: PartFlaw): void => {
    choose(id);
    setTimeout(() => focusPlace(path), DRAWN);
  };
  return (
    <Alert
      className="office-note"
      type="error"
      showIcon
      title={t('admin.formProblems', { count: flaws.length })}
      description={
        <ul className="office-faults builder-problems">
          {flaws.map((flaw, index) => (
            <li key={index}>
              <button type="button" onClick={() => lead(flaw)}>
                {nameOf(flaw) || t('field.form.definition')}
              </button>{' '}
              {ruleWords(t, flaw.rules)}
            </li>
          ))}
        </ul>
      }
    />
  );
}
