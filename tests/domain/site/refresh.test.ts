import { describe, expect, it } from 'vitest';
import { refreshTarget } from '#domain/site/refresh.ts';

describe('refreshTarget', () => {
  it.each([
    ['/redirect/schedule/', '/schedule/'],
    ['/en/redirect/schedule/', '/en/schedule/'],
    ['/redirect/', '/'],
    ['/redirect//evil.example/', '/evil.example/'],
    [String.raw`/redirect/\evil.example`, '/evil.example'],
    ['/redirect/%2F%5cevil.example', '/evil.example'],
    ['/redirect/\t/\n/evil.example', '/evil.example'],
  ])('%j leads to %s', (path, target) => {
    expect(refreshTarget(path)).toBe(target);
  });

  it('never leaves the origin', () => {
    for (const rest of ['//a', '/\\a', '\\\\a', '/\t/a', 'https://a', '..//a', '/.//a']) {
      const target = refreshTarget(`/redirect/${rest}`)!;
      expect(new URL(target, 'https://portal.test').origin).toBe('https://portal.test');
    }
  });

  it('is undefined for other addresses', () => {
    expect(refreshTarget('/redirected/')).toBeUndefined();
  });
});
