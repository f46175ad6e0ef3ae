import type { APIRoute } from 'astro';
import { coverFile } from '#artwork/cover.ts';

/** A drawn cover: the same for all records whose number leaves the same rest. */
export const GET: APIRoute = ({ params }) =>
  new Response(coverFile({ year: Number(params.year), seed: Number(params.variant) }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
