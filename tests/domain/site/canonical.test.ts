import { describe, expect, it } from 'vitest';
import { canonicalTarget } from '#domain/site/canonical.ts';

describe('canonicalTarget', () => {
  it.each([
    ['/zh', '/'],
    ['/zh/', '/'],
    ['/ZH/schedule/', '/schedule/'],
    ['/zh-CN/schedule/', '/schedule/'],
    ['/schedule/index.html', '/schedule/'],
    ['/zh/index.html', '/'],
    ['/en/home/index.html', '/en/home/'],
  ])('%s leads to %s', (path, target) => {
    expect(canonicalTarget(path)).toBe(target);
  });

  it.each(['/zh//evil.example', String.raw`/zh/\evil.example`, '//evil.example/index.html'])(
    '%s never leaves the origin',
    (path) => {
      expect(new URL(canonicalTarget(path)!, 'https://portal.test').origin).toBe(
        'https://portal.test',
      );
    },
  );

  it.each(['/', '/schedule/', '/zhuhai/', '/index.html.br', '/en/zh/'])('%s is left', (path) => {
    expect(canonicalTarget(path)).toBeUndefined();
  });
});
