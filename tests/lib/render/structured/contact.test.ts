import { expect, it } from 'vitest';
import { contactData } from '#lib/render/structured/contact.ts';

it('the structured data of the contact page contain the contact of the office', () => {
  const office = { zh: '组委会', en: 'Office' };
  const contact = { office, email: 'office@example.org', phones: ['010-1', '010-2'] };
  expect(contactData(contact, 'en', { href: 'https://example.org/en/contact/' })).toEqual({
    '@type': 'ContactPage',
    url: 'https://example.org/en/contact/',
    mainEntity: {
      '@type': 'Organization',
      name: 'Office',
      email: 'office@example.org',
      telephone: '010-1',
    },
  });
});
