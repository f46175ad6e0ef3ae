import { describe, expect, it } from 'vitest';
import { formSettings } from '#contract/forms/settings.ts';

const takes = (origin: string): boolean =>
  formSettings.safeParse({ embedOrigins: [origin] }).success;

describe('an embedding origin of a form', () => {
  it.each(['https://example.org', 'https://a-b.example.org', 'https://example.org:8443'])(
    'may be %s',
    (origin) => expect(takes(origin)).toBe(true),
  );

  it.each([
    'https://example.org; script-src *',
    'https://example.org https://other.org',
    'https://example.org\nx-header: 1',
    'https://example.org\n',
    'https://example.org,https://other.org',
    'https://*.example.org',
    'https://example.org/path',
    'https://example.org/',
    'https://user@example.org',
    'https://example.org"',
    'http://example.org',
    "'none'",
    'https:',
    '*',
    '',
  ])('may not be %j', (origin) => expect(takes(origin)).toBe(false));

  it('is absent by default', () => expect(formSettings.parse({}).embedOrigins).toEqual([]));
});
