import type { APIRoute } from 'astro';
import { coverSvg } from '#artwork/cover.ts';

/** A drawn cover: the same for all records whose number leaves the same rest. */
export const GET: APIRoute = ({ params }) =>
  new Response(coverSvg({ year: Number(params.year), seed: Number(params.variant) }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
