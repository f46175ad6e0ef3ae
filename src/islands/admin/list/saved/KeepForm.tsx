import { Button, Checkbox, Form, Input } from 'antd';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useBusy } from '#islands/ui/use-busy.ts';

interface ViewFields {
  name: string;
  withColumns: boolean;
}

interface Props {
  /** Whether the list has columns that can be saved too. */
  hasColumns: boolean;
  /** @throws ApiError, which is reported; the name stays in the form */
  onKeep(name: string, withColumns: boolean): Promise<void>;
}

/** Form that saves the current filters, and optionally the visible columns, as a view under a name. */
export function KeepForm({ hasColumns, onKeep }: Props) {
  const { t, report } = useOffice();
  const [form] = Form.useForm<ViewFields>();
  const { isBusy, run } = useBusy(report);
  const keep = ({ name, withColumns }: ViewFields) =>
    run(async () => {
      await onKeep(name.trim(), withColumns);
      form.resetFields();
    });
  return (
    <Form
      form={form}
      className="office-keep"
      initialValues={{ withColumns: false }}
      onFinish={(given) => void keep(given)}
    >
      <div className="office-keep-line">
        <Form.Item name="name" noStyle rules={[{ required: true, whitespace: true, message: '' }]}>
          <Input
            size="small"
            maxLength={40}
            aria-label={t('admin.filterName')}
            placeholder={t('admin.filterName')}
          />
        </Form.Item>
        <Button size="small" type="primary" htmlType="submit" loading={isBusy}>
          {t('admin.save')}
        </Button>
      </div>
      {hasColumns && (
        <Form.Item name="withColumns" valuePropName="checked" noStyle>
          <Checkbox>{t('admin.view.withColumns')}</Checkbox>
        </Form.Item>
      )}
    </Form>
  );
}
