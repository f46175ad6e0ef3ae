import { expect, it } from 'vitest';
import { sitemap, sitemapIndex } from '#lib/render/route/sitemap.ts';

it('the sitemap lists a page in both languages, each linked to the other', () => {
  const links =
    '<xhtml:link rel="alternate" hreflang="zh-CN" href="https://x.test/a/"/>' +
    '<xhtml:link rel="alternate" hreflang="en" href="https://x.test/en/a/"/>' +
    '<xhtml:link rel="alternate" hreflang="x-default" href="https://x.test/a/"/>';
  expect(sitemap([{ path: '/a/', changed: '2025-01-02T00:00:00Z' }], 'https://x.test')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
      `<url><loc>https://x.test/a/</loc><lastmod>2025-01-02T00:00:00Z</lastmod>${links}</url>\n` +
      `<url><loc>https://x.test/en/a/</loc><lastmod>2025-01-02T00:00:00Z</lastmod>${links}</url>\n` +
      '</urlset>\n',
  );
});

it('the sitemap index lists sitemaps', () => {
  expect(sitemapIndex(['/a&b.xml'], 'https://x.test')).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      '<sitemap><loc>https://x.test/a&amp;b.xml</loc></sitemap>\n</sitemapindex>\n',
  );
});
