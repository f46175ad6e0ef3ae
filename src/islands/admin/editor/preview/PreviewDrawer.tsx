import { Drawer, Segmented, Space } from 'antd';
import { useState, type ReactNode } from 'react';
import { LOCALES, type Locale } from '#contract/call/locale.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Widths of the previewed screens in CSS pixels. */
export const SCREENS = { desk: 1280, phone: 390 } as const;
export type Screen = keyof typeof SCREENS;

interface Props {
  /** Class of the part that holds what is shown. */
  body: string;
  onEnd(): void;
  children(locale: Locale, screen: Screen): ReactNode;
}

/** Shows something as visitors see it, in either language, at the width of a desk or a phone. */
export function PreviewDrawer({ body, onEnd, children }: Props) {
  const { t, locale: own } = useOffice();
  const [locale, setLocale] = useState<Locale>(own);
  const [screen, setScreen] = useState<Screen>(innerWidth < SCREENS.desk / 2 ? 'phone' : 'desk');
  const languages = LOCALES.map((value) => ({
    value,
    label: t(value === 'zh' ? 'admin.chinese' : 'admin.english'),
  }));
  const screens = (['desk', 'phone'] as const).map((value) => ({
    value,
    label: t(`admin.screen.${value}`),
  }));
  return (
    <Drawer
      open
      placement="bottom"
      size="100%"
      title={t('admin.preview')}
      onClose={onEnd}
      classNames={{ body }}
      extra={
        <Space wrap>
          <Segmented
            aria-label={t('admin.language')}
            options={languages}
            value={locale}
            onChange={setLocale}
          />
          <Segmented
            aria-label={t('admin.screen')}
            options={screens}
            value={screen}
            onChange={setScreen}
          />
        </Space>
      }
    >
      {children(locale, screen)}
    </Drawer>
  );
}
