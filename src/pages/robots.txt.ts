import type { APIRoute } from 'astro';

/** Everything published may be read by machines; the calls of the API are no pages. */
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
