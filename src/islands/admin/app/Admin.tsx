import { useStore } from '@nanostores/react';
import { App, ConfigProvider, Result, Spin } from 'antd';
import { useEffect, useState } from 'react';
import type { Locale } from '#contract/call/locale.ts';
import { hasOffice } from '#domain/identity/office.ts';
import type { AccountTexts } from '#islands/session/texts.ts';
import { currentSession, type Current } from '#lib/browser/session/current.ts';
import type { SessionTexts } from '#lib/texts/session.ts';
import { useLoaded } from '#islands/admin/kit/use-loaded.ts';
import { DEFAULT_SETTINGS } from '#islands/admin/kit/kept/settings.ts';
import { currentHash } from '#islands/admin/kit/navigation/router.ts';
import { preloadPage } from './registry.ts';
import { loadTexts } from './texts.ts';
import { BUTTON } from './theme/theme.ts';
import { useLanguage } from './use-language.ts';
import { useTheme } from './theme/use-theme.ts';
import { Workplace } from './Workplace.tsx';
import './admin.css';

export interface AdminProps {
  locale: Locale;
  accountTexts: AccountTexts;
  sessionTexts: SessionTexts;
}

const prefixOf = (locale: Locale): string => (locale === 'en' ? '/en' : '');

function leaveForLogin(locale: Locale): void {
  const back = encodeURIComponent(`${prefixOf(locale)}/admin/${location.hash}`);
  location.replace(`${prefixOf(locale)}/login/?type=login&redirect=${back}`);
}

/** What takes longest is asked for before anything is drawn: who is there, and the page that they open. */
function begin(texts: SessionTexts): Current {
  preloadPage(currentHash());
  return currentSession(texts);
}

/** The back office: who may enter it sees it; the server decides about everything in it (threat 50). */
export function Admin(props: AdminProps) {
  const { locale, sessionTexts } = props;
  const [current] = useState(() => begin(sessionTexts));
  const state = useStore(current.session.$session);
  const language = useLanguage(locale);
  const { value: texts, error } = useLoaded(locale, () => loadTexts(prefixOf(locale)));
  const theme = useTheme(DEFAULT_SETTINGS.colour);
  const [known, setKnown] = useState(state.phase === 'known' ? state : undefined);
  if (state.phase === 'known' && state !== known) setKnown(state);
  // Without a page there is nothing to lose: the login page is the better place.
  const isNobody = state.phase === 'visitor' || (state.phase === 'ended' && !known);
  useEffect(() => {
    if (isNobody) leaveForLogin(locale);
  }, [isNobody, locale]);

  const prefix = prefixOf(locale);
  return (
    <ConfigProvider button={BUTTON} locale={language} theme={theme}>
      <App>
        {error ? (
          <Result status="warning" title={sessionTexts['error.network']} />
        ) : (
          !(known && texts) && <Spin className="office-wait" size="large" />
        )}
        {known && texts && !hasOffice(known) && (
          <Result
            status="403"
            title={sessionTexts['error.unauthorisedAccess']}
            subTitle={texts['admin.noOfficeDetail']}
            extra={<a href={`${prefix}/home/`}>{texts['admin.toSite']}</a>}
          />
        )}
        {known && texts && hasOffice(known) && (
          <Workplace
            key={known.profile.userId}
            {...props}
            texts={texts}
            current={current}
            known={known}
          />
        )}
      </App>
    </ConfigProvider>
  );
}
