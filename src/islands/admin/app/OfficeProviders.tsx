import { useStore } from '@nanostores/react';
import { App, ConfigProvider } from 'antd';
import { useMemo, useState } from 'react';
import { createCalls } from './login/calls.ts';
import { createPrompt } from './login/prompt.ts';
import { LoginDialog } from './login/LoginDialog.tsx';
import { PasswordDialog } from './login/PasswordDialog.tsx';
import { makeOffice } from './make-office.ts';
import { OfficeContext } from '#islands/admin/kit/office.ts';
import { Frame } from './frame/Frame.tsx';
import { createPageDeeds } from '#islands/admin/kit/deeds/page-deeds.ts';
import { createListed } from '#islands/admin/kit/kept/listed.ts';
import { BUTTON } from './theme/theme.ts';
import { deedCalls } from './undo/deed-calls.ts';
import { useOffer } from './undo/use-offer.tsx';
import { useArrival } from './login/use-arrival.ts';
import { useUpgrade } from './program/use-upgrade.tsx';
import { useLanguage } from './use-language.ts';
import { useSettings } from './use-settings.ts';
import type { OfficeProps } from './admin-props.ts';
import { useOfficeTokens } from './theme/use-office-tokens.ts';
import { useTheme } from './theme/use-theme.ts';

/** Provides the parts of the office with settings, calls, and the login when the session ends. */
export function OfficeProviders(props: OfficeProps) {
  const { locale, texts, accountTexts, colours, current, known, cache } = props;
  const { message, notification } = App.useApp();
  const [prompt] = useState(() => createPrompt(current.session));
  const [calls] = useState(() => createCalls(current, prompt, locale));
  const [listed] = useState(createListed);
  const [pageDeeds] = useState(createPageDeeds);
  const question = useStore(prompt.$open);
  const language = useLanguage(locale);
  const base = useMemo(
    () => makeOffice({ locale, texts, current, known, message, notification }),
    [locale, texts, current, known, message, notification],
  );
  const { call } = calls;
  const { settings, hasSettings, change } = useSettings(
    { call, report: base.report },
    known.profile.userId,
  );
  const theme = useTheme(settings.colour, colours);
  useOfficeTokens(settings, colours);
  const { offer, undo, forget } = useOffer(base, message);
  useArrival(base);
  useUpgrade(base, notification);
  const office = useMemo(
    () => ({
      ...base,
      offer,
      undo,
      ...calls,
      ...deedCalls(calls, base, forget),
      cache,
      listed,
      pageDeeds,
      settings,
      hasSettings,
      change,
    }),
    [base, offer, undo, forget, calls, cache, listed, pageDeeds, settings, hasSettings, change],
  );
  return (
    <ConfigProvider
      button={BUTTON}
      componentSize={settings.componentSize}
      locale={language}
      theme={theme}
    >
      <OfficeContext value={office}>
        <Frame />
        {question === 'login' && <LoginDialog accountTexts={accountTexts} onLater={prompt.later} />}
        {question === 'password' && (
          <PasswordDialog
            accountTexts={accountTexts}
            onConfirmed={prompt.confirm}
            onLater={prompt.later}
          />
        )}
      </OfficeContext>
    </ConfigProvider>
  );
}
