import { Button, Input, Modal, Segmented } from 'antd';
import { useRef, useState } from 'react';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { linkOf } from '#contract/statistic/visit.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { MoreProps } from '#islands/admin/list/column.ts';
import { RowButton } from '#islands/admin/list/RowMenu.tsx';
import { QrImage } from '#islands/ui/QrImage.tsx';
import { saveFile } from '#lib/browser/api/download.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import '../registration.css';

const addressOf = (key: string, locale: Locale): string => location.origin + linkOf(key, locale);

/** Returns a function that copies a text. Without permission for the clipboard, the text can be selected by hand. */
function useCopy() {
  const { t, tell, report } = useOffice();
  return (text: string) =>
    void copyText(text).then(
      () => tell(t('admin.copied')),
      () => report(new Error(t('admin.channelCopyByHand'))),
    );
}

/** Dialog with the link of a channel in either language, to copy or as a QR code to print. */
function LinkDialog({ channel, onClose }: { channel: string; onClose(): void }) {
  const { t, locale } = useOffice();
  const [language, speak] = useState(locale);
  const copy = useCopy();
  const code = useRef<SVGSVGElement>(null);
  const address = addressOf(channel, language);
  const save = () => {
    const text = new XMLSerializer().serializeToString(code.current!);
    saveFile({
      blob: new Blob([text], { type: 'image/svg+xml' }),
      fileName: `${channel}-${language}.svg`,
    });
  };
  return (
    <Modal open title={t('admin.channelLink')} footer={null} onCancel={onClose}>
      <p className="office-note">{t('admin.channelLinkNote')}</p>
      <Segmented
        value={language}
        options={LOCALES.map((one) => ({ value: one, label: t(`admin.channelIn.${one}`) }))}
        onChange={speak}
      />
      <div className="channel-link">
        <Input
          readOnly
          aria-label={t('admin.channelLink')}
          value={address}
          onFocus={({ target }) => target.select()}
        />
        <Button type="primary" onClick={() => copy(address)}>
          {t('admin.copy')}
        </Button>
      </div>
      <QrImage
        ref={code}
        className="channel-code"
        content={address}
        label={t('admin.channelCode')}
      />
      <Button onClick={save}>{t('admin.channelSave')}</Button>
    </Modal>
  );
}

/** Button that opens the link of a channel. */
export function ChannelLink({ row }: MoreProps) {
  const { t } = useOffice();
  const [isOpen, open] = useState(false);
  return (
    <>
      <RowButton onClick={() => open(true)}>{t('admin.channelLink')}</RowButton>
      {isOpen && <LinkDialog channel={String(row['key'])} onClose={() => open(false)} />}
    </>
  );
}
