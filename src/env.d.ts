/// <reference types="astro/client" />

/** What Astro knows of the build, in the process that it renders in. */
declare module 'virtual:astro:manifest' {
  import type { SSRManifest } from 'astro';

  export const manifest: Pick<SSRManifest, 'routes' | 'inlinedScripts'>;
}
