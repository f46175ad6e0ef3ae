import type { APIRoute } from 'astro';
import { figuresFile } from '#artwork/numeral/figures.ts';

/** The ten woven figures, of which a page makes the number of days that are left. */
export const GET: APIRoute = () =>
  new Response(figuresFile(), { headers: { 'content-type': 'image/svg+xml' } });
