import { Alert } from 'antd';
import { placeName } from '#islands/admin/editor/place.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from './builder.ts';
import type { PartFlaw } from './flaws.ts';
import { focusPlace } from './focus-place.ts';
import { usePartName } from './use-part-name.ts';
import '#islands/admin/editor/fault/faults.css';

/** Delay in milliseconds until the properties of a newly chosen part are rendered. */
const DRAWN = 60;

/** Returns a function for the label of a flaw's place: the part, and the field in it. */
function usePlaceName(): (flaw: PartFlaw) => string {
  const office = useOffice();
  const nameOf = usePartName();
  return ({ id, path }) =>
    [nameOf(id), placeName(office, 'form', path)].filter(Boolean).join(' · ');
}

/** List of what prevents publishing, each with a link to its place. */
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
