import type { SSRManifest } from 'astro';
import { afterEach, expect, it } from 'vitest';
import { inlineScripts, inlineSheets, useBuild } from '#lib/render/inline-code.ts';

type Route = SSRManifest['routes'][number];

const routeOf = (route: string, styles: Route['styles']): Route =>
  ({ routeData: { route }, styles }) as Route;

afterEach(() => useBuild({ routes: [], inlinedScripts: new Map() }));

it('the styles and scripts that the build inlined in the pages of a route are known', () => {
  useBuild({
    routes: [
      routeOf('/news', [
        { type: 'external', src: '/shared.css' },
        { type: 'inline', content: '.lead{}' },
      ]),
      routeOf('/faq', [{ type: 'inline', content: '.question{}' }]),
    ],
    inlinedScripts: new Map([
      ['late', "import('/page.js')"],
      ['none', ''],
    ]),
  });
  expect([inlineSheets('/news'), inlineSheets('/faq'), inlineSheets('/404')]).toEqual([
    ['.lead{}'],
    ['.question{}'],
    [],
  ]);
  expect(inlineScripts()).toEqual(["import('/page.js')"]);
});
