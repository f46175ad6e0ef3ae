import type { APIRoute } from 'astro';
import type { Motif } from '#artwork/geometry/lattice.ts';
import { motifFile } from '#artwork/motif.ts';

/** The figure of a track in the hue of a year; lists of tracks load it when it scrolls into view. */
export const GET: APIRoute = ({ params }) =>
  new Response(motifFile({ year: Number(params.year), motif: params.motif as Motif }), {
    headers: { 'content-type': 'image/svg+xml' },
  });
