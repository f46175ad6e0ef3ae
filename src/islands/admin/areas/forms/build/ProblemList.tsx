import { FaultLinks } from '#islands/admin/editor/fault/FaultLinks.tsx';
import { jumpOnceDrawn } from '#islands/admin/editor/fault/jump.ts';
import { placeName } from '#islands/admin/editor/place.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBuilder } from './builder.ts';
import type { PartFlaw } from './flaws.ts';
import { openInput } from './open-input.ts';
import { usePartName } from './use-part-name.ts';

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
  const faults = flaws.map((flaw) => ({
    name: nameOf(flaw) || t('field.form.definition'),
    words: ruleWords(t, flaw.rules),
    jump() {
      choose(flaw.id);
      jumpOnceDrawn(() => openInput(flaw.path));
    },
  }));
  return (
    <FaultLinks
      className="builder-problems"
      title={t('admin.formProblems', { count: flaws.length })}
      faults={faults}
    />
  );
}
