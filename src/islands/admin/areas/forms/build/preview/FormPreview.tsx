import { Drawer, Segmented, Space } from 'antd';
import { useState } from 'react';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { FormPicture } from './FormPicture.tsx';

const SCREENS = ['desk', 'phone'] as const;
type Screen = (typeof SCREENS)[number];

/** Window width in pixels below which the preview begins with the phone's width. */
const PHONE = 700;

/** Preview of the form in either language, at the width of a desk or a phone. */
export function FormPreview({ onEnd }: { onEnd(): void }) {
  const { t, locale: own } = useOffice();
  const [locale, setLocale] = useState<Locale>(own);
  const [screen, setScreen] = useState<Screen>(innerWidth < PHONE ? 'phone' : 'desk');
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      title={t('admin.preview')}
      onClose={onEnd}
      classNames={{ body: 'builder-preview-body' }}
      extra={
        <Space wrap>
          <Segmented
            aria-label={t('admin.language')}
            value={locale}
            options={LOCALES.map((value) => ({
              value,
              label: t(value === 'zh' ? 'admin.chinese' : 'admin.english'),
            }))}
            onChange={setLocale}
          />
          <Segmented
            aria-label={t('admin.screen')}
            value={screen}
            options={SCREENS.map((value) => ({ value, label: t(`admin.screen.${value}`) }))}
            onChange={setScreen}
          />
        </Space>
      }
    >
      <FormPicture locale={locale} screen={screen} />
    </Drawer>
  );
}
