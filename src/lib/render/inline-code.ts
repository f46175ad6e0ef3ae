import type { SSRManifest } from 'astro';

/** What Astro knows of the build. */
type Build = Pick<SSRManifest, 'routes' | 'inlinedScripts'>;

let build: Build = { routes: [], inlinedScripts: new Map() };

/** Says what the build has put into pages; fetch.ts knows it: a page that asked for it would have the sheets of all others. */
export function useBuild(known: Build): void {
  build = known;
}

/** The sheets that stand in the pages of a route (`scripts/bundle/joined-styles.ts`); there are none in development. */
export const inlineSheets = (pattern: string): string[] =>
  build.routes
    .filter(({ routeData }) => routeData.route === pattern)
    .flatMap(({ styles }) => styles)
    .flatMap((style) => (style.type === 'inline' ? [style.content] : []));

/** What stands in pages in the place of their scripts (`scripts/bundle/late-script.ts`). */
export const inlineScripts = (): string[] => [...build.inlinedScripts.values()].filter(Boolean);
