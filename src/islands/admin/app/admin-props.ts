import type { Locale } from '#contract/call/locale.ts';
import type { AccountTexts } from '#islands/session/texts.ts';

export interface AdminProps {
  locale: Locale;
  accountTexts: AccountTexts;
}
