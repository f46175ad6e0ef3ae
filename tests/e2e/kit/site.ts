import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Frame, Page } from '@playwright/test';
import type axe from 'axe-core';
import { addresses, fill, ROUTES } from '../../../src/lib/render/route/routes.ts';
import type { Parameters, Route } from '#lib/render/route/route.ts';

type Path = (typeof ROUTES)[number]['path'];

/** One record of the demonstration site for each page made from records: a new route needs an entry here. */
const RECORDS: Record<Extract<Path, `${string}[${string}`>, Parameters> = {
  '/dynamicEvent/[year]/': { year: 2024 },
  '/dynamicEvent/[year]/[page]/': { year: 2025, page: 1 },
  '/dynamicEvent/kind/[kind]/': { kind: 'notice' },
  '/dynamicEvent/imnewsDetail/[id]/': { id: 24 },
  '/entryInformation/entryDetail/[id]/': { id: 30 },
  '/gags/video/videodetail/[id]/': { id: 13 },
  '/gags/images/imagesdetail/[id]/': { id: 10 },
  '/eventDynamics/second/imnewsDetail/[id]/': { id: 44 },
  '/eventDynamics/second/track/entryListsecond/[trackId]/': { trackId: 4 },
  '/eventDynamics/second/track/entryInfo/[id]/': { id: 10 },
  '/eventDynamics/second/video/videodetail/[id]/': { id: 6 },
  '/eventDynamics/second/images/imagesdetail/[id]/': { id: 4 },
  '/eventDynamics/first/imnewsDetail/[id]/': { id: 1 },
  '/eventDynamics/first/track/entryList/[trackId]/': { trackId: 1 },
  '/eventDynamics/first/track/entryInfo/[id]/': { id: 1 },
  '/eventDynamics/first/video/videodetail/[id]/': { id: 3 },
  '/eventDynamics/first/images/imagesdetail/[id]/': { id: 1 },
  '/eventDynamics/session/[year]/': { year: 2025 },
  '/results/[year]/': { year: 2025 },
  '/results/[year]/[id]/': { year: 2025, id: 22 },
  '/advanced/detail/[id]/': { id: 3 },
  '/cooperation/newsDetail/[id]/': { id: 1 },
  '/cooperation/policyDetail/[id]/': { id: 1 },
  '/cooperation/reportDetail/[id]/': { id: 1 },
  '/cooperation/parkDetail/[id]/': { id: 1 },
  '/cooperation/expertDetail/[id]/': { id: 1 },
  '/cooperation/docking/supplyDetail/[id]/': { id: 1 },
  '/cooperation/docking/demandDetail/[id]/': { id: 6 },
  '/cooperation/docking/cooperationDemandDetail/[id]/': { id: 10 },
  '/cooperation/serviceDetail/[id]/': { id: 13 },
  '/cooperation/researchDetail/[id]/': { id: 16 },
  '/cooperation/supplierDetail/[id]/': { id: 1 },
  '/cooperation/legalServiceDetail/[id]/': { id: 19 },
  '/cooperation/legalDetail/[id]/': { id: 9 },
  '/cooperation/datasetDetail/[id]/': { id: 21 },
  '/cooperation/activityDetail/[id]/': { id: 23 },
  '/cooperation/dataset/[id].jsonld': { id: 21 },
  '/form/[key]/': { key: 'satisfaction' },
  '/form/[key]/embed/': { key: 'satisfaction' },
  '/sitemap/news-[year]-[part].xml': { year: 2025, part: 1 },
  '/art/qr/[id].svg': { id: 1 },
  '/art/[year]/numeral.svg': { year: 2025 },
  '/art/[year]/motif/[motif].svg': { year: 2025, motif: 'mesh' },
  '/art/[year]/[variant].svg': { year: 2025, variant: 1 },
};

const exampleOf = ({ path }: Route): string => fill(path, RECORDS[path as never] ?? {});

const examples = (matches: (route: Route) => boolean): (readonly string[])[] =>
  (ROUTES as readonly Route[]).filter(matches).map((route) => addresses(route, exampleOf(route)));

/** Pages that redirect visitors or have forms: session.spec.ts and account.spec.ts test them. */
const isPersonal = ({ path, meta }: Route): boolean =>
  meta?.isLogin === true || meta?.roles !== undefined || ['/login/', '/setup/'].includes(path);

const isPage = (route: Route): boolean =>
  route.path.endsWith('/') &&
  route.redirect === undefined &&
  route.detailsOf === undefined &&
  !isPersonal(route);

/** Every public page of the route table: its address in each language. */
export const PAGES = examples(isPage);

/** Every kind of file of the route table. */
export const FILES = examples(({ path }) => !path.endsWith('/')).flat();

/** In each language, where routes with a target lead. */
const leads = (target: (route: Route) => string | undefined) =>
  (ROUTES as readonly Route[]).flatMap((route) => {
    const to = target(route);
    if (to === undefined) return [];
    const targets = addresses(route, to);
    return addresses(route, route.path).map((from, index) => ({ from, to: targets[index]! }));
  });

/** The addresses that redirect. */
export const REDIRECTS = leads(({ redirect }) => redirect);

/** Root addresses of detail pages; without a record they lead to the list. */
export const ROOTS = leads(({ detailsOf }) => detailsOf);

/** Each language and each width once, for long journeys: pages.spec.ts tests the combinations. */
export const SCREENS = [
  ['', 1440],
  ['/en', 390],
] as const;

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type WithAxe = typeof globalThis & { axe: typeof axe };

/** Loads axe into a frame unless it is there: reading it takes as long as a check. */
async function bringAxe(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
}

/** What axe reports about a part of a page. */
export async function barriers(page: Page, part = 'html'): Promise<string[]> {
  await Promise.all(page.frames().map(bringAxe));
  return page.evaluate(async (selector) => {
    const { axe } = globalThis as WithAxe;
    const { violations } = await axe.run(selector, { resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  }, part);
}

/** Collects what goes wrong while a page is open: in its scripts, in the console, on the network. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText;
    // Requests that the browser aborts itself, such as a picture of the page that is left.
    if (why !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${why}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.url()} ${response.status()}`);
  });
  return complaints;
}
