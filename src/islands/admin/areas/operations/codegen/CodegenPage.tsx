import { Button, Form, Select } from 'antd';
import { useState } from 'react';
import {
  listDescriptions,
  resourceDescription,
  zipCode,
  type ResourceDescription,
} from '#contract/operations/codegen.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useDiscard } from '#islands/admin/kit/use-discard.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { useName } from '#islands/admin/kit/use-name.ts';
import { useBusy } from '#islands/ui/use-busy.ts';
import { blankDescription } from './blank.ts';
import { CodePreview } from './CodePreview.tsx';
import { DescriptionForm } from './DescriptionForm.tsx';
import { Flaws } from './Flaws.tsx';
import '#islands/admin/list/list.css';
import './codegen.css';

/** Choice of the kind of record to begin with: none, or one that exists. */
function StartSelect({
  onBegin,
}: {
  onBegin(description: ResourceDescription, begun: () => void): void;
}) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const { value = [] } = useLoaded('descriptions', async () => (await call(listDescriptions)).data);
  const [chosen, choose] = useState<string | null>();
  const begin = (name: string | null | undefined) =>
    onBegin(value.find((one) => one.name === name) ?? blankDescription(), () => choose(name));
  return (
    <Select<string | null>
      className="codegen-start"
      aria-label={t('admin.codegen.start')}
      placeholder={t('admin.codegen.start')}
      value={chosen ?? null}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      options={value.map(({ name, label }) => ({ value: name, label: nameOf(label) }))}
      onChange={begin}
    />
  );
}

/** Button that downloads the code of a description that is complete. */
function ZipButton({ description }: { description: ResourceDescription | undefined }) {
  const { t, may, download, report } = useOffice();
  const { isBusy, run } = useBusy(report);
  if (!may('system:codegen:export')) return null;
  const take = () => run(() => download(zipCode, { body: description! }));
  return (
    <Button type="primary" loading={isBusy} disabled={!description} onClick={() => void take()}>
      {t('admin.codegen.download')}
    </Button>
  );
}

/** Page of the code generator: a description, and the code that follows from it. */
export function CodegenPage() {
  const { t } = useOffice();
  const [form] = Form.useForm<ResourceDescription>();
  const typed = (Form.useWatch([], form) as ResourceDescription | undefined) ?? blankDescription();
  const { data } = resourceDescription.safeParse(typed);
  const discard = useDiscard();
  const begin = (description: ResourceDescription, begun: () => void) =>
    discard(form.isFieldsTouched(), () => {
      form.resetFields();
      form.setFieldsValue(description);
      begun();
    });
  return (
    <section className="office-card" aria-label={t('office.codegen')}>
      <div className="office-toolbar">
        <h1>{t('office.codegen')}</h1>
        <StartSelect onBegin={begin} />
        <span className="office-grow" />
        <ZipButton description={data} />
      </div>
      <p className="office-note">{t('admin.codegen.lead')}</p>
      <DescriptionForm form={form} />
      <h2 className="codegen-head">{t('admin.preview')}</h2>
      {data ? <CodePreview description={data} /> : <Flaws description={typed} />}
    </section>
  );
}
