import type { AstroIntegration } from 'astro';

/** The script of the page layout; pages are readable without it. */
const LATE = /\/src\/layouts\/Page\.astro\?astro&type=script/;

/** Maximum delay of the script if a picture is slow to load, in milliseconds. */
const PATIENCE = 3000;

/**
 * Returns code that loads a script after the page is shown, so that it does not delay the content, by 0.15 s on a
 * slow phone (docs/performance.md). It loads at once when the reader presses or types, and when the address or the
 * session change what is shown. Importing twice has no further effect. Names are short, because every page contains
 * this code.
 */
export const lateScript = (address: string): string =>
  `let go=()=>import('${address}'),d=document.documentElement.dataset;
location.search+location.hash||'session'in d||d.guard?go():
(onpointerdown=onkeydown=go,onload=()=>requestAnimationFrame(()=>setTimeout(go)),setTimeout(go,${PATIENCE}))`.replaceAll(
    '\n',
    '',
  );

/** Astro inlines this code in place of the script; the page's policy allows it by its hash. */
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
