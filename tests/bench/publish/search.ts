import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locale } from '#contract/call/locale.ts';
import { SEARCH_ENTRY, SEARCH_FORMAT, type SearchEntry } from '#contract/search/search.ts';
import { createFinder } from '#lib/browser/search/find.ts';
import { releaseFolder, siteFolder } from '#server/platform/publish/release/release.ts';
import { indexOnThread } from '#server/platform/search/thread.ts';
import type { WrittenEdition } from '#server/platform/search/write.ts';
import { generateArticles, type BenchArticle } from './articles.ts';

/**
 * The search index of generated news in two languages: the time to build it, and to build it again after an article
 * was edited or added, its size, and for some queries what a browser loads and how many of the pages with that text
 * are found. Usage: node tests/bench/publish/search.ts [articles]
 */
const count = Number(process.argv[2] ?? 10_000);
const QUERIES: Record<Locale, string[]> = {
  zh: ['算力', '调度', '获奖', '液冷', '稀疏求解', '能耗测量', '参赛队伍', '评'],
  en: ['scheduling', 'liquid cooling', 'energy', 'awards', 'quant'],
};
const RELEASE = 'bench';
const ROUNDS = 3;

/** The markup around an article's text: as much as on a real page. */
const AROUND = '<p class="shell"><a href="/home/">A link of the menu</a></p>\n'.repeat(450);

const pageOf = ({ path, title, body }: BenchArticle): string =>
  `<!doctype html><html><head><link rel="canonical" href="https://example.org${path}"></head><body>${AROUND}<main id="main" data-search="news" data-search-year="2025"><h1>${title}</h1><p>${body}</p></main></body></html>`;

function writeRelease(release: string, articles: readonly BenchArticle[]): void {
  for (const article of articles) {
    const file = join(release, `${article.path.slice(0, -1)}.html`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, pageOf(article));
  }
}

const line = (text: string) => process.stdout.write(`${text}\n`);

/** Size in bytes as transferred: of the Brotli copy, if there is one. */
const weigh = (file: string): number => {
  try {
    return statSync(`${file}.br`).size;
  } catch {
    return statSync(file).size;
  }
};

/** Serves a browser's requests from the release's files, and counts them. */
function readFrom(release: string): { taken(): string } {
  let [bytes, requests] = [0, 0];
  globalThis.fetch = async (path) => {
    const file = join(release, String(path));
    bytes += weigh(file);
    requests += 1;
    return new Response(readFileSync(file));
  };
  return {
    taken() {
      const text = `${(bytes / 1024).toFixed(1)} KB in ${requests} requests`;
      [bytes, requests] = [0, 0];
      return text;
    },
  };
}

async function measureQueries(release: string, articles: readonly BenchArticle[]): Promise<void> {
  const reading = readFrom(release);
  for (const [locale, queries] of Object.entries(QUERIES) as [Locale, string[]][]) {
    const own = articles.filter((article) => article.locale === locale);
    for (const query of queries) {
      const { pages } = await createFinder(locale)(query);
      const having = own.filter(({ title, body }) =>
        `${title}\n${body}`.toLowerCase().includes(query),
      );
      const paths = new Set(pages.map(({ path }) => path));
      const hits = having.filter(({ path }) => paths.has(path)).length;
      line(
        `${query}: ${pages.length} found, ${hits} of ${having.length} with that very text, ${reading.taken()}`,
      );
    }
  }
}

function name(release: string, { id, shards }: WrittenEdition): void {
  const entry: SearchEntry = { format: SEARCH_FORMAT, edition: id, shards };
  writeFileSync(join(release, SEARCH_ENTRY), JSON.stringify(entry));
}

const root = mkdtempSync(join(tmpdir(), 'podium-search-'));
const folder = siteFolder(root);
const release = releaseFolder(folder, RELEASE);
const articles = [...generateArticles(count)];
writeRelease(release, articles);
const make = indexOnThread(resolve('tests/server/platform/search/program.ts'), folder);

/** The pages' entries in the manifest, each with its number of changes. */
const edits = new Map(articles.map(({ path }) => [path, 0]));
const manifest = () => [...edits].map(([path, count]) => `${path} ${count}`).join('\n');

async function makeIndex(what: string): Promise<WrittenEdition> {
  const begun = performance.now();
  const before = process.cpuUsage();
  const order = { release: RELEASE, build: 'bench', pages: manifest() };
  const written = await make(order, new AbortController().signal);
  const { user, system } = process.cpuUsage(before);
  const work = ((user + system) / 1e6).toFixed(2);
  line(`${what}: ${((performance.now() - begun) / 1000).toFixed(2)} s, ${work} s of a processor`);
  name(release, written);
  return written;
}

const written = await makeIndex(`${articles.length} pages`);
const files = written.paths.map((path) => join(release, path));
const size = files.reduce((sum, file) => sum + weigh(file), 0);
line(`${files.length} files, ${(size / 1024 / 1024).toFixed(1)} MB with Brotli`);
const page = brotliCompressSync(pageOf(articles[0]!)).length;
line(`a page that is shown as a result: ${(page / 1024).toFixed(1)} KB`);
await measureQueries(release, articles);

/** Changes an article in both languages. */
function change(round: number): void {
  const pair = articles.slice(-2).map((article) => ({
    ...article,
    body: `${article.body} 液冷第${round}次修订`,
  }));
  writeRelease(release, pair);
  for (const { path } of pair) edits.set(path, round);
}

function add(round: number): void {
  const pair = articles.slice(-2).map((article) => ({
    ...article,
    path: article.path.replace(/\d+/, String(100_000 + round)),
  }));
  writeRelease(release, pair);
  for (const { path } of pair) edits.set(path, 0);
}

for (let round = 1; round <= ROUNDS; round += 1) {
  change(round);
  await makeIndex('one article edited in both languages');
  add(round);
  await makeIndex('one article added in both languages');
}
rmSync(root, { recursive: true });
