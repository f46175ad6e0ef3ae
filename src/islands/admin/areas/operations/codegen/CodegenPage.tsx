import { Button, Form, Select } from 'antd';
import {
  listDescriptions,
  resourceDescription,
  zipCode,
  type ResourceDescription,
} from '#contract/operations/codegen.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
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
function StartSelect({ onBegin }: { onBegin(description: ResourceDescription): void }) {
  const { t, call } = useOffice();
  const nameOf = useName();
  const { value = [] } = useLoaded('descriptions', async () => (await call(listDescriptions)).data);
  const begin = (name: string | undefined) =>
    onBegin(value.find((one) => one.name === name) ?? blankDescription());
  return (
    <Select<string>
      className="codegen-start"
      aria-label={t('admin.codegen.start')}
      placeholder={t('admin.codegen.start')}
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
  const begin = (description: ResourceDescription) => form.setFieldsValue(description);
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
