import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import en from 'antd/locale/en_US.js';
import zh from 'antd/locale/zh_CN.js';
import type { ReactElement } from 'react';
import { sliceGroups } from '#content/i18n/translate.ts';
import type { Locale } from '#contract/call/locale.ts';
import { createCalls } from '#islands/admin/app/login/calls.ts';
import { makeOffice } from '#islands/admin/app/make-office.ts';
import { BUTTON } from '#islands/admin/app/theme/theme.ts';
import { createPageDeeds } from '#islands/admin/kit/deeds/page-deeds.ts';
import { createListed } from '#islands/admin/kit/kept/listed.ts';
import { DEFAULT_SETTINGS, type Settings } from '#islands/admin/kit/kept/settings.ts';
import { createOfficeCache } from '#islands/admin/kit/kept/cache.ts';
import { OfficeContext, type Office, type Undo } from '#islands/admin/kit/office.ts';
import type { Known } from '#lib/browser/session/state.ts';
import { OFFICE_GROUPS } from '#lib/texts/office.ts';
import { info } from '../../lib/browser/session/parts.ts';
import { currentOf } from './current.ts';
import type { Replies } from './far-end.ts';

const LANGUAGES = { zh, en };
/** Nothing is laid out here: styles would be generated for nothing, and animations would delay tests. */
const PLAIN = { zeroRuntime: true, token: { motion: false } };

interface Given {
  locale?: Locale;
  /** The reader's permissions; all by default. */
  permissions?: readonly string[];
  /** The reader's account, if not the usual one. */
  userId?: number;
  replies?: Replies;
}

/** The context of a part of the office, with what it shows and sends. */
export function officeOf(given: Given) {
  const { locale = 'zh', permissions = ['*:*:*'], userId = info.user.userId, replies = {} } = given;
  const profile = { ...info.user, userId };
  const known = { phase: 'known', token: 'token', profile, permissions, roles: [] };
  const { current, told, sent } = currentOf(locale, replies, known as unknown as Known);
  const tell = (words: string) => void told.push(words);
  const texts = sliceGroups(locale, OFFICE_GROUPS);
  const changes: Partial<Settings>[] = [];
  const undos: Undo[] = [];
  const office: Office = {
    ...makeOffice({
      locale,
      texts,
      current,
      known: known as unknown as Known,
      message: { success: tell, error: tell },
      notification: { error: ({ title }) => tell(title) },
    }),
    ...createCalls(current, { ask: async () => false }, locale),
    offer: (words, undo) => {
      tell(words);
      undos.push(undo);
    },
    undo: async () => void (await undos.at(-1)?.()),
    cache: createOfficeCache(),
    listed: createListed(),
    pageDeeds: createPageDeeds(),
    settings: DEFAULT_SETTINGS,
    hasSettings: true,
    change: (part) => void changes.push(part),
  };
  return { office, told, sent, texts, changes, undos };
}

/** Renders a part of the office for a person in a language. */
export function openOffice(part: ReactElement, given: Given = {}) {
  const { office, ...heard } = officeOf(given);
  const around = (inner: ReactElement) => (
    <ConfigProvider button={BUTTON} locale={LANGUAGES[office.locale]} theme={PLAIN}>
      <App>
        <OfficeContext value={office}>{inner}</OfficeContext>
      </App>
    </ConfigProvider>
  );
  const { rerender } = render(around(part));
  return {
    ...heard,
    office,
    hand: userEvent.setup({ delay: null, pointerEventsCheck: 0 }),
    /** Renders it again, as after a change of its parent. */
    redraw: (now: ReactElement) => rerender(around(now)),
  };
}
