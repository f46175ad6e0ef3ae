import type { Locale } from '#contract/call/locale.ts';
import type { AccountTexts } from '#islands/session/texts.ts';
import type { SessionTexts } from '#lib/texts/session.ts';

export interface AdminProps {
  locale: Locale;
  accountTexts: AccountTexts;
  sessionTexts: SessionTexts;
}
