import type { APIRoute } from 'astro';
import { figuresFile } from '#artwork/numeral/figures.ts';

/** The ten drawn digits, from which pages compose the number of days left. */
export const GET: APIRoute = () =>
  new Response(figuresFile(), { headers: { 'content-type': 'image/svg+xml' } });
