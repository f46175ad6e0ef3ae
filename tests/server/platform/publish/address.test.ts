import { describe, expect, it } from 'vitest';
import { fileOf, hostedName } from '#server/platform/publish/address.ts';

describe('the file of a path', () => {
  it.each([
    ['/', 'index.html', 'index.html'],
    ['/en/', 'en.html', 'en/index.html'],
    ['/home/', 'home.html', 'home/index.html'],
    ['/en/home/', 'en/home.html', 'en/home/index.html'],
    ['/404/', '404.html', '404.html'],
    ['/en/404/', 'en/404.html', 'en/404.html'],
    ['/news/404/', 'news/404.html', 'news/404/index.html'],
    ['/news/42/', 'news/42.html', 'news/42/index.html'],
    ['/rss.xml', 'rss.xml', 'rss.xml'],
    ['/_astro/a.css', '_astro/a.css', '_astro/a.css'],
  ])('for %s is %s, and %s on a static host', (path, file, hosted) => {
    expect(fileOf(path)).toBe(file);
    expect(hostedName(file)).toBe(hosted);
  });

  it('keeps the extension of a variant on a static host', () => {
    expect(hostedName('home.html.br')).toBe('home/index.html.br');
    expect(hostedName('404.html.gz')).toBe('404.html.gz');
  });
});
