import { Alert } from 'antd';
import { resourceDescription, type ResourceDescription } from '#contract/operations/codegen.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { placeName } from '#islands/admin/editor/place.ts';
import { ruleWords } from '#islands/admin/form/rule-words.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** What the description still lacks, place by place. */
export function Flaws({ description }: { description: ResourceDescription }) {
  const office = useOffice();
  const { t } = office;
  const flaws = flawsOf(resourceDescription, description);
  const lines = flaws.map(({ place, rules }) => (
    <li key={place}>
      {t('admin.codegen.flaw', {
        place: placeName(office, 'codegen', place),
        rule: ruleWords(t, rules),
      })}
    </li>
  ));
  return (
    <Alert
      type="info"
      showIcon
      title={t('admin.codegen.unfinished')}
      description={<ul className="codegen-flaws">{lines}</ul>}
    />
  );
}
