import type { APIRoute } from 'astro';

/** Crawlers may read everything published; calls of the API are not pages. */
export const GET: APIRoute = ({ url }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/race/',
      'Disallow: /common/',
      'Disallow: /captcha/',
      '',
      `Sitemap: ${url.origin}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  );
