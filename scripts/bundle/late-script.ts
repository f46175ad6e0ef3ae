import type { AstroIntegration } from 'astro';

/** The script of what stands around each page: readers see the page without it. */
const LATE = /\/src\/layouts\/Page\.astro\?astro&type=script/;

/** A picture that is long in coming holds it up no longer than this, in milliseconds. */
const PATIENCE = 3000;

/**
 * Loads a script once the page is seen, so that it takes the line from nothing that is read, 0.15 s on a slow phone
 * (docs/performance.md); at once for whoever presses or types, and where the address or the reader's session change what is
 * seen. To ask twice is to ask once. It stands in every page, so that its names are short.
 */
export const lateScript = (address: string): string =>
  `let go=()=>import('${address}'),d=document.documentElement.dataset;
location.search+location.hash||'session'in d||d.guard?go():
(onpointerdown=onkeydown=go,onload=()=>requestAnimationFrame(()=>setTimeout(go)),setTimeout(go,${PATIENCE}))`.replaceAll(
    '\n',
    '',
  );

/** Astro writes what stands for the script into each page; the page's policy names it. */
export function lateScripts(): AstroIntegration {
  return {
    name: 'podium:late-script',
    hooks: {
      'astro:build:ssr': ({ manifest: { entryModules, inlinedScripts } }) => {
        const late = Object.entries(entryModules).filter(([id]) => LATE.test(id));
        if (late.length !== 1) throw new Error('The script of pages has another name');
        for (const [id, file] of late) inlinedScripts.push([id, lateScript(`/${file}`)]);
      },
    },
  };
}
