import { describe, expect, it } from 'vitest';
import { HEAD_SCRIPTS } from '#lib/browser/head-scripts.ts';
import { CHANNEL_SCRIPT } from '#lib/browser/source-channel.ts';

/** The cookie that the script writes on a page, if it writes one. */
function visit(address: string): string | undefined {
  const { search, protocol } = new URL(address);
  const document: { cookie?: string } = {};
  new Function('document', 'location', CHANNEL_SCRIPT)(document, { search, protocol });
  return document.cookie;
}

describe('a link of a channel', () => {
  it('leaves its name for 1440 hours', () => {
    expect(visit('http://x.test/home/?a=1&sourceChannel=we-chat_9')).toBe(
      'sourceChannel=we-chat_9; path=/; SameSite=Lax; Max-Age=5184000',
    );
  });

  it('is kept from plain connections where it came over https', () => {
    expect(visit('https://x.test/?sourceChannel=abc')).toBe(
      'sourceChannel=abc; path=/; SameSite=Lax; Max-Age=5184000; Secure',
    );
  });

  it.each([
    '',
    '?sourceChannel=',
    '?sourceChannel=a%3Bb',
    '?sourceChannel=%0Aa',
    `?sourceChannel=${'a'.repeat(33)}`,
    '?sourceChannel=渠道',
  ])('leaves nothing for %j', (search) => {
    expect(visit(`https://x.test/home/${search}`)).toBeUndefined();
  });

  it('is read before any script that leads elsewhere', () => {
    expect(HEAD_SCRIPTS[0]).toBe(CHANNEL_SCRIPT);
  });
});
