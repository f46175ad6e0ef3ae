import { App, ConfigProvider, Result } from 'antd';
import { useEffect } from 'react';
import { hasOffice } from '#domain/identity/office.ts';
import { dropEarly } from '#islands/admin/kit/early.ts';
import { DEFAULT_SETTINGS } from '#islands/admin/kit/kept/settings.ts';
import type { OfficeProps } from './admin-props.ts';
import { BUTTON } from './theme/theme.ts';
import { useLanguage } from './use-language.ts';
import { useTheme } from './theme/use-theme.ts';
import { OfficeProviders } from './OfficeProviders.tsx';
import './admin.css';

/** The complete office with its theme, for a user who may work there. */
export function FullOffice(props: OfficeProps) {
  const { locale, texts, known, colours } = props;
  const language = useLanguage(locale);
  const theme = useTheme(DEFAULT_SETTINGS.colour, colours);
  // By now the parts of the page have taken their early answers.
  useEffect(dropEarly, []);
  return (
    <ConfigProvider button={BUTTON} locale={language} theme={theme}>
      <App>
        {hasOffice(known) ? (
          <OfficeProviders key={known.profile.userId} {...props} />
        ) : (
          <Result
            status="403"
            title={props.current.texts['error.unauthorisedAccess']}
            subTitle={texts['admin.noOfficeDetail']}
            extra={<a href={locale === 'en' ? '/en/home/' : '/home/'}>{texts['admin.toSite']}</a>}
          />
        )}
      </App>
    </ConfigProvider>
  );
}
