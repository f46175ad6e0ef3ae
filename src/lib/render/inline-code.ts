import type { SSRManifest } from 'astro';

/** The parts of Astro's manifest that are needed here. */
type Build = Pick<SSRManifest, 'routes' | 'inlinedScripts'>;

let build: Build = { routes: [], inlinedScripts: new Map() };

/**
 * Sets the build whose inline code pages contain. fetch.ts calls it; a page that imported the manifest itself would
 * get the style sheets of all pages.
 */
export function useBuild(known: Build): void {
  build = known;
}

/** Returns the inlined style sheets of a route (`scripts/bundle/joined-styles.ts`); none in development. */
export const inlineSheets = (pattern: string): string[] =>
  build.routes
    .filter(({ routeData }) => routeData.route === pattern)
    .flatMap(({ styles }) => styles)
    .flatMap((style) => (style.type === 'inline' ? [style.content] : []));

/** Returns the scripts inlined in place of the pages' own scripts (`scripts/bundle/late-script.ts`). */
export const inlineScripts = (): string[] => [...build.inlinedScripts.values()].filter(Boolean);
