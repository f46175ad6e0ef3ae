import type { Locale } from '#contract/call/locale.ts';
import type { AccountTexts } from '#islands/session/texts.ts';
import type { OfficeCache } from '#islands/admin/kit/kept/cache.ts';
import type { Current } from '#lib/browser/session/current.ts';
import type { Known } from '#lib/browser/session/state.ts';
import type { OfficeTexts } from '#lib/texts/office.ts';
import type { PortalColours } from './theme/tokens.ts';

export interface AdminProps {
  locale: Locale;
  accountTexts: AccountTexts;
  colours: PortalColours;
}

/** The user for whom the office is rendered, and its texts. */
export interface OfficeProps extends AdminProps {
  texts: OfficeTexts;
  current: Current;
  known: Known;
  cache: OfficeCache;
}
