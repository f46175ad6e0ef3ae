import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import * as pagefind from 'pagefind';
import type { Locale } from '#contract/locale.ts';
import { generateArticles, type BenchArticle } from './articles.ts';

/** The same articles as tests/bench/search.ts, indexed by Pagefind and asked in Chromium. Usage: node tests/bench/pagefind.ts [articles] */
const count = Number(process.argv[2] ?? 10_000);
const QUERIES: Record<Locale, string[]> = {
  zh: ['算力', '调度', '获奖', '液冷', '稀疏求解', '能耗测量', '参赛队伍', '评'],
  en: ['scheduling', 'liquid cooling', 'energy', 'awards', 'quant'],
};
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.json': 'application/json' };
const line = (text: string) => process.stdout.write(`${text}\n`);

async function build(outputPath: string, articles: readonly BenchArticle[]): Promise<void> {
  const { index } = await pagefind.createIndex();
  for (const { path, locale, title, body } of articles) {
    await index!.addCustomRecord({
      url: path,
      language: locale,
      content: `${title}. ${body}`,
      meta: { title },
    });
  }
  await index!.writeFiles({ outputPath });
  await pagefind.close();
}

/** A page in a language for each first step of a path, and the index below it. */
const serve = (folder: string) =>
  createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (/^\/(zh|en)$/.test(pathname)) {
      response.setHeader('content-type', 'text/html');
      response.end(`<html lang="${pathname.slice(1)}"><link rel="icon" href="data:,"></html>`);
      return;
    }
    response.setHeader('content-type', TYPES[extname(pathname)] ?? 'application/octet-stream');
    response.end(readFileSync(join(folder, pathname)));
  }).listen(0);

async function ask(browser: Browser, origin: string, locale: Locale, query: string) {
  const page = await (await browser.newContext()).newPage();
  let [bytes, requests] = [0, 0];
  page.on('requestfinished', async (request) => {
    requests += 1;
    bytes += (await request.sizes()).responseBodySize;
  });
  await page.goto(`${origin}/${locale}`);
  const found = await page.evaluate(async (asked) => {
    const script = '/pagefind.js';
    const { search } = (await import(script)) as {
      search(query: string): Promise<{ results: { data(): Promise<unknown> }[] }>;
    };
    const { results } = await search(asked);
    await Promise.all(results.slice(0, 10).map((result) => result.data()));
    return results.length;
  }, query);
  await page.context().close();
  return `${found} found, ${(bytes / 1024).toFixed(1)} KB in ${requests} requests, ten results with them`;
}

const folder = mkdtempSync(join(tmpdir(), 'podium-pagefind-'));
const articles = [...generateArticles(count)];
const begun = performance.now();
await build(folder, articles);
const seconds = ((performance.now() - begun) / 1000).toFixed(1);
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((file) => statSync(file).isFile());
const size = files.reduce((sum, file) => sum + statSync(file).size, 0);
line(
  `${articles.length} pages in ${seconds} s, ${files.length} files, ${(size / 1024 / 1024).toFixed(1)} MB`,
);
const server = serve(folder);
const executablePath = process.env['CHROMIUM_PATH'];
const browser = await chromium.launch({
  args: ['--no-sandbox'],
  ...(executablePath && { executablePath }),
});
const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
for (const [locale, queries] of Object.entries(QUERIES) as [Locale, string[]][]) {
  for (const query of queries) line(`${query}: ${await ask(browser, origin, locale, query)}`);
}
await browser.close();
server.close();
rmSync(folder, { recursive: true });
