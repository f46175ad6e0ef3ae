import { getLiveEntry } from 'astro:content';
import type { APIRoute } from 'astro';
import { depend, notFound } from '#lib/render/page.ts';
import { qrSvg } from '#lib/render/qr.ts';

/** A QR code as a separate file, because every page shows it. */
export const GET: APIRoute = async (context) => {
  const site = depend(context, await getLiveEntry('site', {}));
  const code = site?.data.qrCodes.find(({ id }) => String(id) === context.params['id']);
  if (!code) return notFound();
  // A code for a form of this portal stores only a path; the host is added here.
  const content = code.form === null ? code.content : context.url.origin + code.content;
  return new Response(qrSvg(content), { headers: { 'content-type': 'image/svg+xml' } });
};
