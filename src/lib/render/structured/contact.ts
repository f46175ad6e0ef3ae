import type { Locale } from '#contract/call/locale.ts';
import type { Contact } from '#contract/site/site.ts';
import type { Structured } from './structured.ts';
import { show } from '../text.ts';

/** Returns structured data with the office's contact details. */
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
