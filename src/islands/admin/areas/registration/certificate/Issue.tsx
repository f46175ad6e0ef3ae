import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { enumerate } from '#contract/call/enumerate.ts';
import { issueCertificates } from '#contract/registration/certificate.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { RestingButton } from '#islands/admin/kit/RestingButton.tsx';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { ForPermissions } from '#islands/ui/Allowed.tsx';
import { useBusy } from '#islands/ui/use-busy.ts';

interface Order {
  zh: string;
  en: string;
  date: string;
}

const today = (): string => new Date().toLocaleDateString('sv-SE');

/** Issues the certificates of a template to everybody of its session who has none yet. */
export function Issue({ row, onDone }: MoreProps) {
  const { t, call, known, tell, report, locale } = useOffice();
  const [isOpen, setOpen] = useState(false);
  const [form] = Form.useForm<Order>();
  const { isBusy, run } = useBusy(report);
  const issue = ({ zh = '', en = '', date }: Order) =>
    run(async () => {
      const body = { template: row.id, award: { zh, en }, date };
      const { data } = await call(issueCertificates, { body });
      tell(t('admin.certificateIssued', { count: data.issued }));
      if (data.unprintable.length > 0) {
        const numbers = enumerate(data.unprintable, locale);
        tell(t('admin.certificateUnprintable', { numbers }));
      }
      setOpen(false);
      onDone();
    });
  return (
    <ForPermissions grant={known} permissions={['contest:certificate:issue']}>
      <RestingButton type="link" size="small" onClick={() => setOpen(true)}>
        {t('action.issue')}
      </RestingButton>
      <Modal
        open={isOpen}
        title={t('admin.certificateIssue')}
        confirmLoading={isBusy}
        onCancel={() => setOpen(false)}
        onOk={() => form.submit()}
      >
        <p className="office-note">{t('admin.certificateIssueLead')}</p>
        {row['kind'] === 'award' && (
          <p className="entry-alert">{t('admin.certificateIssueAward')}</p>
        )}
        <Form form={form} layout="vertical" onFinish={(order) => void issue(order)}>
          <Form.Item name="zh" label={t('admin.certificateAward')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item name="en" label={t('admin.certificateAwardEnglish')}>
            <Input maxLength={100} />
          </Form.Item>
          <Form.Item
            name="date"
            label={t('admin.certificateDate')}
            initialValue={today()}
            rules={[{ required: true }]}
          >
            <Input type="date" />
          </Form.Item>
        </Form>
      </Modal>
    </ForPermissions>
  );
}
