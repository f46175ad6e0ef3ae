import { Form, Input, Select, type FormInstance } from 'antd';
import type { ResourceDescription } from '#contract/operations/codegen.ts';
import { OFFICE } from '#contract/office.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { blankDescription } from './blank.ts';
import { FieldList } from './FieldList.tsx';
import { BothItem, CheckItem, Item } from './Item.tsx';
import '#islands/admin/form/form.css';

/** Properties of the records that are so or not. */
const CHECKS = ['isNewArea', 'isRemovable', 'isArranged', 'isShared'] as const;

/** The description of a kind of record as a form. */
export function DescriptionForm({ form }: { form: FormInstance<ResourceDescription> }) {
  const { t } = useOffice();
  const sections = OFFICE.map(({ key }) => ({
    value: key,
    label: t(`office.${key}` as OfficeKey),
  }));
  return (
    <Form<ResourceDescription> form={form} layout="vertical" initialValues={blankDescription()}>
      <div className="codegen-row">
        <Item way={['name']} isNeeded>
          <Input />
        </Item>
        <BothItem way={['label']} />
        <BothItem way={['title']} />
        <Item way={['area']} isNeeded>
          <Input />
        </Item>
        <Item way={['path']} isNeeded>
          <Input />
        </Item>
        <Item way={['section']}>
          <Select options={sections} />
        </Item>
      </div>
      <div className="codegen-checks">
        {CHECKS.map((name) => (
          <CheckItem key={name} way={[name]} />
        ))}
      </div>
      <FieldList />
    </Form>
  );
}
