import { Form } from 'antd';
import type { Data } from '#domain/editorial/bilingual.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FolderContext, folderFor } from '#islands/admin/library/pick/folder.ts';
import { FieldSet } from './field/FieldSet.tsx';
import type { Faults } from './faults.ts';
import { isText } from '#islands/admin/form/field.ts';
import type { ContentPlan } from './plan.ts';

interface Props {
  plan: ContentPlan;
  data: Data;
  faults: Faults;
  onWrite(data: Data): void;
}

/** What an editor writes: texts in pairs, and below them what has no language. */
export function EditorFields({ plan, data, ...rest }: Props) {
  const { t } = useOffice();
  const place = { ...rest, data, type: plan.type.type, kind: plan.type, way: '' };
  return (
    <FolderContext value={folderFor(place.type, data)}>
      <Form layout="vertical" component="div">
        <div className="office-card">
          <FieldSet {...place} fields={plan.fields.filter(isText)} />
        </div>
        <section className="office-card" aria-label={t('admin.facts')}>
          <FieldSet {...place} fields={plan.fields.filter((field) => !isText(field))} />
        </section>
      </Form>
    </FolderContext>
  );
}
