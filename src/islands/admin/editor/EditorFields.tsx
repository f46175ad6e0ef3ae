import { Form } from 'antd';
import { use, useEffect, useId, useRef } from 'react';
import type { Data } from '#domain/editorial/bilingual.ts';
import { ActiveContext, useOffice } from '#islands/admin/kit/office.ts';
import { FolderContext, folderFor } from '#islands/admin/library/pick/folder.ts';
import type { Change } from './field/field-props.ts';
import { FieldSet } from './field/FieldSet.tsx';
import type { Faults } from './fault/faults.ts';
import { isText } from '#islands/admin/form/field.ts';
import type { ContentPlan } from './plan.ts';

interface Props {
  plan: ContentPlan;
  data: Data;
  faults: Faults;
  /** Whether the record is empty, in which case the first text field is focused. */
  isBlank: boolean;
  onWrite(change: Change): void;
}

/** Elements that can take the first words. */
const WRITTEN_IN = 'input, textarea, [contenteditable="true"]';

/** Fields of a record: texts in both languages side by side, and below them the values without a language. */
export function EditorFields({ plan, data, isBlank, ...rest }: Props) {
  const { t } = useOffice();
  const id = useId();
  const { type } = plan.type;
  // Several records of a kind may be open at once. Only the visible one uses the plain ids.
  const ids = use(ActiveContext) ? type : `hidden-${id}-${type}`;
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBlank) form.current?.querySelector<HTMLElement>(WRITTEN_IN)?.focus();
    // Runs when the editor opens.
  }, []);
  const place = { ...rest, data, type, ids, kind: plan.type, way: '' };
  return (
    <FolderContext value={folderFor(place.type, data)}>
      <Form layout="vertical" component="div">
        <div className="office-card" ref={form}>
          <FieldSet {...place} fields={plan.fields.filter(isText)} />
        </div>
        <section className="office-card" aria-label={t('admin.facts')}>
          <FieldSet {...place} fields={plan.fields.filter((field) => !isText(field))} />
        </section>
      </Form>
    </FolderContext>
  );
}
