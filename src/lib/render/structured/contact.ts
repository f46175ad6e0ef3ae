import type { Locale } from '#contract/call/locale.ts';
import type { Contact } from '#contract/site/site.ts';
import type { Structured } from './structured.ts';
import { show } from '../text.ts';

/** How the office is reached, for search engines. */
export const contactData = (
  { office, email, phones }: Pick<Contact, 'office' | 'email' | 'phones'>,
  locale: Locale,
  { href: url }: Pick<URL, 'href'>,
): Structured => ({
  '@type': 'ContactPage',
  url,
  mainEntity: {
    '@type': 'Organization',
    name: show(office, locale).text,
    email,
    ...(phones[0] !== undefined && { telephone: phones[0] }),
  },
});
