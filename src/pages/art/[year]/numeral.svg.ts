import type { APIRoute } from 'astro';
import { numeralFile } from '#artwork/numeral/numeral.ts';

/** The drawn numeral of a year; pages load it when it scrolls into view. */
export const GET: APIRoute = ({ params }) =>
  new Response(numeralFile({ year: Number(params.year) }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
