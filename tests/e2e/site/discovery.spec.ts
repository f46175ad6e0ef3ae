import { LANGUAGE_TAG } from '../../../src/contract/call/locale.ts';
import { expect, type Page } from '@playwright/test';
import { LISTING_KINDS } from '../../../src/contract/cooperation/listing/facts.ts';
import {
  DATASET_FILES,
  feedPath,
  LIST_PATHS,
} from '../../../src/lib/render/route/listing-routes.ts';
import { test, type Crawl } from '../kit/crawl.ts';

/** Required properties of each schema.org type, as Google's documentation of rich results lists them. */
const DEMANDED: Readonly<Record<string, readonly string[]>> = {
  Event: ['name', 'description', 'startDate', 'endDate', 'location', 'organizer'],
  NewsArticle: [
    'headline',
    'inLanguage',
    'image',
    'datePublished',
    'dateModified',
    'author',
    'publisher',
    'mainEntityOfPage',
  ],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  VideoObject: ['name', 'description', 'thumbnailUrl', 'uploadDate', 'contentUrl'],
  ImageGallery: ['name', 'description', 'url', 'image'],
  ImageObject: ['contentUrl'],
  FAQPage: ['url', 'mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  ContactPage: ['url', 'mainEntity'],
  ItemList: ['url', 'numberOfItems', 'itemListElement'],
  CreativeWork: ['name', 'author', 'url'],
  Product: ['name', 'description', 'manufacturer', 'url'],
  Demand: ['name', 'description', 'seller', 'url'],
  Service: ['name', 'description', 'provider', 'url'],
  Dataset: ['name', 'description', 'creator', 'inLanguage', 'url'],
  DataDownload: ['name', 'contentUrl', 'encodingFormat'],
  Person: ['name'],
  Organization: ['name'],
  Place: ['name', 'address'],
  VirtualLocation: ['url'],
  PostalAddress: ['addressCountry'],
};

/** The type that each of these pages must contain. */
const CARRIED = [
  [/^(\/en)?\/home\/$/, 'Event'],
  [/^(\/en)?\/dynamicEvent\/imnewsDetail\/\d+\/$/, 'NewsArticle'],
  [/\/results\/\d+\/$/, 'ItemList'],
  [/\/results\/\d+\/\d+\/$/, 'CreativeWork'],
  [/\/videodetail\/\d+\/$/, 'VideoObject'],
  [/\/imagesdetail\/\d+\/$/, 'ImageGallery'],
  [/\/supplyDetail\/\d+\/$/, 'Product'],
  [/\/datasetDetail\/\d+\/$/, 'Dataset'],
  [/\/activityDetail\/\d+\/$/, 'Event'],
  [/\/(supplier|legal)Detail\/\d+\/$/, 'Organization'],
] as const;

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Yields every object with a type, at any depth. */
function* nodesIn(value: unknown): Iterable<Node> {
  if (!isNode(value)) return;
  if (typeof value['@type'] === 'string') yield value;
  for (const part of Object.values(value)) yield* nodesIn(part);
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

function faultsOf(node: Node, { origin, has }: Crawl): string[] {
  const demanded = DEMANDED[String(node['@type'])];
  if (!demanded) return [`${String(node['@type'])} is not known here`];
  const missing = demanded.filter((name) => isEmpty(node[name]));
  const dates = Object.entries(node).filter(([name]) => /Date$|^date/.test(name));
  const addresses = Object.values(node)
    .flat()
    .filter((value) => typeof value === 'string' && value.startsWith(`${origin}/`))
    .map((value) => new URL(value as string).pathname);
  return [
    ...missing.map((name) => `${String(node['@type'])} without ${name}`),
    ...dates.filter(([, date]) => Number.isNaN(Date.parse(String(date)))).map(([name]) => name),
    ...addresses.filter((address) => !has(address)),
  ];
}

const listed = ({ facts, origin }: Crawl): string[] =>
  [...facts]
    .filter(([address, { canonical, isUnlisted }]) => !isUnlisted && canonical === origin + address)
    .map(([address]) => address);

/** The texts of the elements that match the selector, as an XML parser finds them; a parse error is one of them. */
const textsIn = (page: Page, xml: string, selector: string): Promise<string[]> =>
  page.evaluate(
    ([text, wanted]) =>
      [
        ...new DOMParser()
          .parseFromString(text!, 'application/xml')
          .querySelectorAll(`${wanted}, parsererror`),
      ].map(({ textContent }) => textContent),
    [xml, selector],
  );

test('every page describes itself in its own language, or is not listed', ({ crawl }) => {
  const faults = [...crawl.facts].filter(([address, { lang, canonical, isUnlisted }]) => {
    const expected = LANGUAGE_TAG[/^\/en(\/|$)/.test(address) ? 'en' : 'zh'];
    const known = canonical?.startsWith(crawl.origin) && crawl.has(new URL(canonical).pathname);
    return lang !== expected || !(isUnlisted || known);
  });
  expect(faults.map(([address]) => address)).toEqual([]);
});

test('the pages of both languages name each other, with Chinese as the default', ({ crawl }) => {
  const faults = listed(crawl).filter((address) => {
    const path = address.replace(/^\/en\//, '/');
    const expected = {
      'zh-CN': crawl.origin + path,
      en: `${crawl.origin}/en${path}`,
      'x-default': crawl.origin + path,
    };
    const { alternates } = crawl.facts.get(address)!;
    const named = Object.entries(expected).every(([tag, url]) => alternates[tag] === url);
    return !named || !listed(crawl).includes(`/en${path}`) || !crawl.has(path);
  });
  expect(faults).toEqual([]);
});

test('a page with another canonical address names the alternates of that address', ({ crawl }) => {
  const copies = [...crawl.facts].filter(
    ([address, { canonical, isUnlisted }]) =>
      !isUnlisted && canonical !== undefined && canonical !== crawl.origin + address,
  );
  const faults = copies.filter(([, { canonical, alternates }]) => {
    const primary = crawl.facts.get(new URL(canonical!).pathname)!;
    return (
      primary.canonical !== canonical ||
      JSON.stringify(primary.alternates) !== JSON.stringify(alternates)
    );
  });
  expect(copies.length).toBeGreaterThan(0);
  expect(faults.map(([address]) => address)).toEqual([]);
});

test('the sitemap names every listed page and nothing else', async ({ crawl, page }) => {
  const parts = await textsIn(page, crawl.read('/sitemap.xml'), 'sitemap > loc');
  const named: string[] = [];
  for (const part of parts)
    named.push(...(await textsIn(page, crawl.read(new URL(part).pathname), 'url > loc')));
  expect(named.sort()).toEqual(
    listed(crawl)
      .map((address) => crawl.origin + address)
      .sort(),
  );
});

for (const [prefix, language] of [
  ['', LANGUAGE_TAG.zh],
  ['/en', LANGUAGE_TAG.en],
] as const)
  test(`the feed ${prefix}/rss.xml is well formed and links to articles`, async ({
    crawl,
    page,
  }) => {
    const feed = crawl.read(`${prefix}/rss.xml`);
    expect(await textsIn(page, feed, 'channel > language')).toEqual([language]);
    const links = await textsIn(page, feed, 'item > link');
    expect(links).toHaveLength(20);
    expect(links.filter((link) => !crawl.has(new URL(link).pathname))).toEqual([]);
    expect(links.every((link) => link.startsWith(`${crawl.origin}${prefix}/dynamicEvent/`))).toBe(
      true,
    );
    const [titles, dates] = [
      await textsIn(page, feed, 'item > title'),
      await textsIn(page, feed, 'item > pubDate'),
    ];
    expect(titles.filter((title) => title === '')).toEqual([]);
    expect(dates.map((date) => Date.parse(date))).toEqual(
      dates.map((date) => Date.parse(date)).sort((a, b) => b - a),
    );
  });

for (const prefix of ['', '/en'])
  for (const kind of LISTING_KINDS)
    test(`the feed ${prefix}${feedPath(kind)} lists the listings of its page, which names it`, async ({
      crawl,
      page,
    }) => {
      const feed = crawl.read(prefix + feedPath(kind));
      const links = await textsIn(page, feed, 'item > link');
      const { list, detail } = LIST_PATHS[kind];
      const listed = crawl.read(prefix + list);
      const addresses = links.map((link) => new URL(link).pathname);
      expect(addresses.length).toBeGreaterThan(0);
      expect(addresses.filter((address) => !crawl.has(address))).toEqual([]);
      expect(addresses.filter((address) => !listed.includes(`href=${address}`))).toEqual([]);
      expect(addresses.every((one) => one.startsWith(prefix + detail.replace('[id]/', '')))).toBe(
        true,
      );
      expect(listed).toContain(`href=${prefix}${feedPath(kind)}`);
      expect(await textsIn(page, feed, 'item > category')).not.toEqual([]);
    });

test('the catalogue of datasets leads to the description of each, and their pages lead there', ({
  crawl,
}) => {
  type Node = Readonly<Record<'@id', string>>;
  const file = (address: string): Record<string, unknown> =>
    JSON.parse(crawl.read(new URL(address, crawl.origin).pathname));
  const catalogue = file(DATASET_FILES.catalogue)['dcat:dataset'] as Node[];
  const pages = catalogue.map((dataset) => {
    const page = new URL((file(dataset['@id'])['dcat:landingPage'] as Node)['@id']);
    expect(crawl.read(page.pathname)).toContain(`href=${new URL(dataset['@id']).pathname}`);
    return page.pathname;
  });
  const isDetail = (address: string) => /^\/cooperation\/datasetDetail\/\d+\/$/.test(address);
  expect(pages).toEqual(crawl.pages.filter(isDetail));
  expect(crawl.read(LIST_PATHS.dataset.list)).toContain(`href=${DATASET_FILES.catalogue}`);
});

test('structured data is complete and links to existing pages', ({ crawl }) => {
  const faults = [...crawl.facts].flatMap(([address, { structured }]) =>
    structured.flatMap((text) =>
      [...nodesIn(JSON.parse(text))].flatMap((node) =>
        faultsOf(node, crawl).map((fault) => `${address}: ${fault}`),
      ),
    ),
  );
  expect(faults).toEqual([]);
});

test('articles, films, albums and the contest state their type', ({ crawl }) => {
  const kindsOf = (address: string) =>
    crawl.facts.get(address)!.structured.map((text) => (JSON.parse(text) as Node)['@type']);
  for (const [pattern, kind] of CARRIED) {
    const pages = crawl.pages.filter((address) => pattern.test(address));
    expect(pages.length, kind).toBeGreaterThan(0);
    expect(pages.filter((address) => !kindsOf(address).includes(kind))).toEqual([]);
  }
});
