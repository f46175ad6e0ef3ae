import type { APIRoute } from 'astro';
import { coverFile } from '#artwork/cover.ts';

/** A drawn cover. Records whose numbers leave the same remainder share it. */
export const GET: APIRoute = ({ params }) =>
  new Response(coverFile({ year: Number(params.year), seed: Number(params.variant) }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
