import { expect } from '@playwright/test';
import { random } from '../../../src/artwork/random.ts';
import { test, type Crawl } from '../kit/crawl.ts';
import { sourceOf } from '../../../src/lib/render/island-policy.ts';
import { splitLocale } from '../../../src/lib/render/route/routes.ts';
import { guardOf } from '../../../src/lib/render/route/route-guard.ts';
import { listenForComplaints, REDIRECTS, ROOTS } from '../kit/site.ts';

/** Resolves an address of a page or file, if it is on the site. */
function innerUrl({ origin }: Crawl, written: string, from: string): URL | undefined {
  const url = new URL(written, origin + from);
  return url.origin === origin ? url : undefined;
}

/** Addresses answered by API calls, not by files. */
const CALLS = ['/api/cooperation/export', '/api/docs/openapi.json', '/api/wire/key'];

/** Returns a line for each broken link. */
const lost = (crawl: Crawl, from: string, written: readonly string[]): string[] =>
  written
    .filter((address) => {
      const url = innerUrl(crawl, address, from);
      return url && !crawl.has(url.pathname) && !CALLS.includes(url.pathname);
    })
    .map((address) => `${from} → ${address}`);

const inStyles = (css: string): string[] =>
  [...css.matchAll(/url\((?!["']?data:)["']?([^"')]+)|@import\s+["']([^"']+)/g)].map(
    ([, url, imported]) => (url ?? imported)!,
  );

test('every page has a title, a description, one heading and no id twice', ({ crawl }) => {
  const faults = [...crawl.facts].flatMap(([address, facts]) => [
    ...(facts.title ? [] : [`${address}: no title`]),
    ...(facts.description || facts.isRedirect ? [] : [`${address}: no description`]),
    ...(facts.headings === 1 ? [] : [`${address}: ${facts.headings} headings`]),
    ...facts.ids
      .filter((id, index) => facts.ids.indexOf(id) !== index)
      .map((id) => `${address}: #${id} twice`),
  ]);
  expect(crawl.pages.length).toBeGreaterThan(400);
  expect(faults).toEqual([]);
});

/** Inline code of a page: style sheets, and scripts that are not data. */
const STANDING = /<(?<tag>style|script)(?: type="?module"?)?>(?<text>[^]*?)<\/(?:style|script)>/g;
const POLICY = /content-security-policy"? content="(?<policy>[^"]*)"/i;

test('every inline style and script is allowed by the page’s content security policy', ({
  crawl,
}) => {
  const unnamed = crawl.pages.flatMap((address) => {
    const html = crawl.read(address);
    const policy = POLICY.exec(html)?.groups?.['policy']?.replaceAll('&#39;', "'") ?? '';
    // The office allows all inline styles (`src/lib/render/content-policy.ts`).
    const isFree = (tag: string) => tag === 'style' && policy.includes("'unsafe-inline'");
    return [...html.matchAll(STANDING)]
      .filter(
        ({ groups }) => !isFree(groups!['tag']!) && !policy.includes(sourceOf(groups!['text']!)),
      )
      .map(([text]) => `${address}: ${text.slice(0, 60)}`);
  });
  expect(unnamed).toEqual([]);
});

test('every link leads to an existing page or file, and to an existing anchor', ({ crawl }) => {
  const faults = [...crawl.facts].flatMap(([from, { links }]) => [
    ...lost(crawl, from, links),
    ...links
      .map((written) => innerUrl(crawl, written, from))
      .filter((url) => url !== undefined && url.hash !== '')
      .filter((url) => !crawl.facts.get(url!.pathname)?.ids.includes(decodeURI(url!.hash.slice(1))))
      .map((url) => `${from} → ${url!.pathname}${url!.hash}`),
  ]);
  expect([...new Set(faults)]).toEqual([]);
});

test('the calls that pages link to reply successfully', async ({ request }) => {
  for (const address of CALLS) expect((await request.get(address)).status(), address).toBe(200);
});

test('no link uses another scheme than the web, mail and telephone', ({ crawl }) => {
  const schemes = [...crawl.facts].flatMap(([from, { links }]) =>
    links.map((written) => new URL(written, crawl.origin + from).protocol),
  );
  const known = new Set(['http:', 'https:', 'mailto:', 'tel:']);
  expect(schemes.filter((scheme) => !known.has(scheme))).toEqual([]);
});

test('no file that a page needs is missing', ({ crawl }) => {
  const pages = [...crawl.facts].flatMap(([from, { assets }]) => lost(crawl, from, assets));
  const sheets = new Set([...crawl.facts.values()].flatMap(({ stylesheets }) => stylesheets));
  const styles = [...sheets].flatMap((sheet) => lost(crawl, sheet, inStyles(crawl.read(sheet))));
  expect([...new Set(pages), ...styles]).toEqual([]);
});

test('every picture with content has a text alternative', ({ crawl }) => {
  const faults = [...crawl.facts].flatMap(([from, { mutePictures }]) =>
    mutePictures.map((html) => `${from}: ${html}`),
  );
  expect(faults).toEqual([]);
});

/** Whether a page redirects by itself, which would interrupt the next visit. */
const leads = (address: string): boolean =>
  [...ROOTS, ...REDIRECTS].some(({ from }) => from === address) ||
  guardOf(splitLocale(address).path) !== undefined;

test('pages chosen at random log no errors', async ({ crawl, page }) => {
  const complaints = listenForComplaints(page);
  const { pick } = random('crawl', 1);
  const shown = crawl.pages.filter((address) => !/\/404\/$/.test(address) && !leads(address));
  for (let round = 0; round < 24; round += 1) await page.goto(pick(shown));
  expect(complaints).toEqual([]);
});
