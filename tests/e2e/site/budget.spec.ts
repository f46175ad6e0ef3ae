import { gzipSync } from 'node:zlib';
import { expect } from '@playwright/test';
import { test, type Crawl } from '../kit/crawl.ts';
import type { PageFacts } from '../kit/facts.ts';

/** Maximum size of a page: bytes after gzip, but pictures as they are. */
const BUDGET = [
  // Prizes, the last winners, and a line with its actions for each phase of the contest, of which one is visible; its end
  // by the reader's own clock.
  { pages: /\/home\/(m_home\/)?$/, html: 15_360, css: 14_336, js: 5_120, picture: 65_536 },
  // Every call with its description, on one searchable page.
  { pages: /\/api\/docs\/$/, html: 63_488, css: 12_288, js: 94_208, picture: 2_048, islands: 1 },
  // Entering a contest: all its screens, with the texts of every state, deed and rule, of pending invitations, of
  // submitted data, of the questions, of what the server refused, of why an invitation or a file holds somebody up, and of
  // how an entry has ended, also by the clock while its page is open, and of a change that was left unsubmitted; what is
  // submitted, to be read before that.
  {
    pages:
      /\/(entryInformation\/(contestant|contestantSuccess|competition)|personCenter\/competition)\/$/,
    html: 22_784,
    css: 16_384,
    js: 156_160,
    picture: 98_304,
    islands: 1,
  },
  // An organisation with its identity and evidence, whose files are sent in parts; listings of eight kinds, with the
  // names of all sectors and countries, time zones by their names, and pictures; the form that asks for contact about one of
  // these. Members and invitations come later; matches, and what is read again after a failure, come with it, and so do
  // the texts of what is noted of the fees of activities.
  {
    pages: /\/personCenter\/(organisation|listing|contactRequest|savedSearch|activity)\/$/,
    html: 20_480,
    css: 16_384,
    js: 145_664,
    picture: 98_304,
    islands: 4,
  },
  // Forms: the interactive pages have 170 KB at most, including the encryption code, which loads with the first call.
  // This covers reading files piece by piece, looking for a session again while offline, deleting input with its
  // owner, showing at each field what the server refused, working where the browser stores nothing, and keeping the focus.
  {
    pages: /\/(login|setup|personCenter\/\w+)\/$/,
    html: 14_848,
    css: 16_384,
    js: 134_912,
    picture: 98_304,
    islands: 4,
  },
  // Scoring and channel statistics, with the session and encryption code; a chart is loaded once it is visible.
  {
    pages: /\/(enterScore|statistic\/\w+)\/$/,
    html: 14_848,
    css: 13_312,
    js: 124_416,
    picture: 98_304,
    islands: 1,
  },
  // The questions of a form are evaluated in the browser by the same code as at the server; files are sent in parts. What
  // reads answers again comes later, as files of its own, and shares small ones with it.
  {
    pages: /\/form\/[^/]+\/(embed\/)?$/,
    html: 15_104,
    css: 16_384,
    js: 148_224,
    picture: 2_048,
    islands: 1,
  },
  // A whole session on one page, and the spacing between Chinese and Latin in its many headings.
  { pages: /\/session\/\d+\/$/, html: 14_336, css: 11_264, js: 4_864, picture: 2_048 },
  // Its own style sheet is inline, as everywhere if it is small.
  { pages: /\/search\/$/, html: 10_240, css: 9_216, js: 4_864, picture: 2_048 },
  // The application of the back office: 400 KB at the first opening, editors and calendars later. Its texts load
  // separately, as do the styles of all that it opens: most are those of the form builder, the review of entries and
  // the questions of forms, at which answers are typed for somebody, and some those of judging and of the designer of
  // processes. The portal's fonts are declared there.
  { pages: /\/admin\/$/, html: 8_192, css: 18_432, js: 409_600, picture: 2_048, islands: 1 },
  // The twenty latest articles of an archive with its menu, and the actions of all phases.
  {
    pages: /\/(oldDynamics|dynamicEvent\/\d+(\/\d+)?)\/$/,
    html: 12_288,
    css: 11_776,
    js: 4_864,
    picture: 98_304,
  },
  // Articles in it may contain forms as cards.
  { pages: /\/eventDynamics\/$/, html: 12_288, css: 11_776, js: 4_864, picture: 98_304 },
  // Dates, prizes, files, and the questions of every phase: everything to know before taking part, on one page.
  { pages: /\/entryInformation\/$/, html: 12_544, css: 11_776, js: 4_352, picture: 98_304 },
  // The contact form is on the page: one line loads it, the rest comes later.
  { pages: /\/contact\/$/, html: 8_192, css: 10_240, js: 4_096, picture: 98_304 },
  // All of them have the choice of a light or dark scheme. Most pages fit into the ten packets that a server sends
  // before the first acknowledgement.
  { pages: /./, html: 14_336, css: 12_288, js: 4_864, picture: 98_304 },
] as const;

type Weight = Record<'html' | 'css' | 'js' | 'picture' | 'islands', number>;

const budgetOf = (address: string): Weight => {
  const { html, css, js, picture, ...rest } = BUDGET.find(({ pages }) => pages.test(address))!;
  return { html, css, js, picture, islands: 0, ...rest };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** A module with everything that it imports statically; dynamic imports load on the reader's actions. */
function modulesOf(crawl: Crawl, entries: readonly string[], known = new Set<string>()) {
  for (const entry of entries.filter((found) => !known.has(found))) {
    known.add(entry);
    const imports = crawl.read(entry).matchAll(/(?:import|from)\s*["'](\.\/[^"']+)["']/g);
    const names = [...imports].map(([, name]) => new URL(name!, crawl.origin + entry).pathname);
    modulesOf(crawl, names, known);
  }
  return known;
}

/** The largest picture that the page may show; films are streamed and do not count. */
const largestPicture = (crawl: Crawl, { assets }: PageFacts): number =>
  Math.max(
    0,
    ...assets
      .map((asset) => new URL(asset, crawl.origin))
      .filter(({ origin, pathname }) => origin === crawl.origin && /\.(webp|svg)$/.test(pathname))
      .map(({ pathname }) => crawl.weightOf(pathname)),
  );

function weigh(crawl: Crawl, address: string): Weight {
  const facts = crawl.facts.get(address)!;
  const modules = [...modulesOf(crawl, facts.scripts)];
  return {
    html: crawl.weightOf(address),
    css: sum(facts.stylesheets.map(crawl.weightOf)),
    js: sum(modules.map(crawl.weightOf)) + gzipSync(facts.inlineScript).length,
    picture: largestPicture(crawl, facts),
    islands: facts.islands,
  };
}

test('every page stays within its budget', ({ crawl }) => {
  const over = crawl.pages.flatMap((address) => {
    const [weight, budget] = [weigh(crawl, address), budgetOf(address)];
    return (Object.keys(budget) as (keyof Weight)[])
      .filter((part) => weight[part] > budget[part])
      .map((part) => `${address} ${part}: ${weight[part]} of ${budget[part]}`);
  });
  expect(over).toEqual([]);
});

test('the script of each page loads no other script before it runs', ({ crawl }) => {
  const { scripts } = crawl.facts.get('/home/')!;
  const own = scripts.filter((path) => /\/Page\.[^/]+\.js$/.test(path));
  expect(own).toHaveLength(1);
  expect([...modulesOf(crawl, own)]).toEqual(own);
});

/**
 * Maximum HTML size of pages with much content, uncompressed: redundant markup compresses well, but slow phones have
 * to parse it.
 */
const RAW = [
  ['/home/', 46_080],
  ['/home/m_home/', 43_520],
  ['/entryInformation/', 40_000],
  ['/entryInformation/entryList/', 40_000],
  ['/results/2025/', 40_000],
  ['/dynamicEvent/', 40_960],
  ['/dynamicEvent/2025/', 40_000],
  ['/dynamicEvent/2024/', 40_000],
  ['/eventDynamics/second/oldDynamics/', 40_000],
  ['/eventDynamics/session/2025/', 40_192],
  ['/expertJudges/', 40_000],
] as const;

test('the HTML of pages with much content stays within its size limits', ({ crawl }) => {
  const over = RAW.flatMap(([path, most]) =>
    [path, `/en${path}`].filter((address) => Buffer.byteLength(crawl.read(address)) > most),
  );
  expect(over).toEqual([]);
});
