import { describe, expect, it } from 'vitest';
import { contentPolicy } from '#lib/render/content-policy.ts';

const directive = (kind: Parameters<typeof contentPolicy>[1], name: string): string =>
  contentPolicy(['run()'], kind)
    .split('; ')
    .find((one) => one.startsWith(`${name} `))!;

describe('the content security policy of a page', () => {
  it('allows inline styles in the back office alone, without a hash that would disable them', () => {
    expect([directive('plain', 'style-src'), directive('office', 'style-src')]).toEqual([
      "style-src 'self'",
      "style-src 'self' 'unsafe-inline'",
    ]);
    expect(directive('islands', 'style-src')).toMatch(/^style-src 'self' 'sha256-[\w+/]+='$/);
  });

  it.each(['plain', 'islands', 'office'] as const)(
    'lets a page of kind %s send data to its own host alone',
    (kind) => {
      expect(directive(kind, 'connect-src')).toBe("connect-src 'self'");
    },
  );

  it('lists every inline script by its hash, on each kind of page', () => {
    const scripts = (['plain', 'islands', 'office'] as const).map((kind) =>
      directive(kind, 'script-src'),
    );
    for (const script of scripts) expect(script).not.toContain('unsafe');
    expect(scripts.map((script) => script.split(' ').length)).toEqual([3, 5, 5]);
  });
});
