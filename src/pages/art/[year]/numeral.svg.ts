import type { APIRoute } from 'astro';
import { numeralFile } from '#artwork/numeral/numeral.ts';

/** The woven numeral of a year: pages that show it load it when it comes into view. */
export const GET: APIRoute = ({ params }) =>
  new Response(numeralFile({ year: Number(params.year) }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
