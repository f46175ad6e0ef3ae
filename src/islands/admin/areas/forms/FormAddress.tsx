import { CopyOutlined } from '@ant-design/icons';
import { Alert, Button, Input, Modal, Space } from 'antd';
import { renderSVG } from 'uqr';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import type { FormRecord } from '#contract/forms/form.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import './forms.css';

const addressOf = (key: string, locale: Locale): string =>
  `${location.origin}${locale === 'en' ? '/en' : ''}/form/${key}/`;

/** The address of a form in one language, to be taken away. */
function Address({ address, name }: { address: string; name: string }) {
  const { t, tell, report } = useOffice();
  const copy = () =>
    navigator.clipboard.writeText(address).then(() => tell(t('admin.copied')), report);
  return (
    <Space.Compact block>
      <Input readOnly aria-label={name} value={address} onFocus={({ target }) => target.select()} />
      <Button
        icon={<CopyOutlined />}
        aria-label={`${t('admin.copy')} ${name}`}
        onClick={() => void copy()}
      />
    </Space.Compact>
  );
}

/** Where a form is filled in: its address in both languages, and a code that leads there. */
export function FormAddress({ form, onEnd }: { form: FormRecord; onEnd(): void }) {
  const { t } = useOffice();
  const { key, number } = form;
  const svg = renderSVG(addressOf(key, 'zh'), { ecc: 'M', border: 4 });
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <Modal open title={t('admin.formAddress')} footer={null} onCancel={onEnd}>
      <div className="office-panel">
        {number === null && <Alert type="info" showIcon title={t('admin.formNotYet')} />}
        {LOCALES.map((locale) => (
          <Address
            key={locale}
            address={addressOf(key, locale)}
            name={t(locale === 'zh' ? 'admin.chinese' : 'admin.english')}
          />
        ))}
        <img
          className="form-code"
          width={224}
          height={224}
          src={source}
          alt={t('admin.formCode')}
        />
        <Button href={source} download={`${key}.svg`}>
          {t('admin.formCodeTake')}
        </Button>
      </div>
    </Modal>
  );
}
