/// <reference types="astro/client" />

/** What Astro knows of the build, in the process that it renders in. */
declare module 'virtual:astro:manifest' {
  export const manifest: Pick<import('astro').SSRManifest, 'routes' | 'inlinedScripts'>;
}
