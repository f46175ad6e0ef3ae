import { Alert, Button, Modal } from 'antd';
import { renderSVG } from 'uqr';
import { LOCALES } from '#contract/call/locale.ts';
import type { FormRecord } from '#contract/forms/form.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { CopyLine } from './CopyLine.tsx';
import { formAddress } from './address.ts';
import { FormEmbed } from './FormEmbed.tsx';
import './forms.css';

/** Addresses of a form in both languages, a QR code of the address, and how other sites embed it. */
export function FormAddress({ form, onEnd }: { form: FormRecord; onEnd(): void }) {
  const { t } = useOffice();
  const { key, number } = form;
  const svg = renderSVG(formAddress(key, 'zh'), { ecc: 'M', border: 4 });
  const source = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return (
    <Modal open title={t('admin.formAddress')} footer={null} onCancel={onEnd}>
      <div className="office-panel">
        {number === null && <Alert type="info" showIcon title={t('admin.formNotYet')} />}
        {LOCALES.map((locale) => (
          <CopyLine
            key={locale}
            text={formAddress(key, locale)}
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
        <FormEmbed form={form} addressOf={(locale) => formAddress(key, locale)} />
      </div>
    </Modal>
  );
}
