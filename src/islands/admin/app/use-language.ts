import en from 'antd/es/locale/en_US.js';
import zh from 'antd/es/locale/zh_CN.js';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn.js';
import { useEffect } from 'react';
import type { Locale } from '#contract/call/locale.ts';

const LANGUAGES = { zh, en };

/** Texts of antd and of the calendar in the language of the page. */
export function useLanguage(locale: Locale) {
  useEffect(() => void dayjs.locale(locale === 'zh' ? 'zh-cn' : 'en'), [locale]);
  return LANGUAGES[locale];
}
