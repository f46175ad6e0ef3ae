import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { count } from 'drizzle-orm';
import { tag } from '#contract/call/tag.ts';
import { saveContact } from '#server/areas/system/service.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { outbox, publishedPages } from '#server/platform/publish/table.ts';
import { bodyOf, contactOf } from './content.ts';
import { startPortal, type BenchPortal } from '../kit/portal.ts';

/**
 * A full publish compared with hugo rendering the same articles in the same two languages, in one run. Usage: node
 * tests/bench/publish/full.ts [articles]
 */
const articles = Number(process.argv[2] ?? 10_000);

async function untilLive({ connection }: BenchPortal): Promise<void> {
  while ((await connection.db.select({ id: outbox.id }).from(outbox).limit(1)).length > 0) {
    await sleep(20);
  }
}

/** Publishes the whole site, after a change that every page shows or without any. @returns milliseconds */
async function publishAgain(portal: BenchPortal, office?: string): Promise<number> {
  const begun = performance.now();
  await portal.connection.db.transaction(async (tx) => {
    if (office !== undefined) await saveContact(tx, contactOf(office));
    await announce(tx, [tag.all]);
  });
  await untilLive(portal);
  return performance.now() - begun;
}

const report = (name: string, pages: number, ms: number, memory: number) =>
  process.stdout.write(
    `${name}: ${pages} pages in ${(ms / 1000).toFixed(2)} s, ${Math.round((pages * 1000) / ms)} pages/s, peak ${Math.round(memory)} MiB\n`,
  );

async function measurePodium(): Promise<void> {
  const portal = await startPortal(articles);
  await untilLive(portal);
  const changed = Math.min(
    await publishAgain(portal, 'Office'),
    await publishAgain(portal, 'Contest Office'),
  );
  const same = Math.min(await publishAgain(portal), await publishAgain(portal));
  const [{ pages } = { pages: 0 }] = await portal.connection.db
    .select({ pages: count() })
    .from(publishedPages);
  report(
    'podium, each page changed, with br and gz beside it',
    pages,
    changed,
    portal.peakMemory(),
  );
  report('podium, no page changed', pages, same, portal.peakMemory());
  await portal.close();
}

const LAYOUT = `<!doctype html><html lang="{{ .Site.Language.Lang }}"><head><meta charset="utf-8"><title>{{ .Title }}</title>
<meta name="description" content="{{ .Description }}"></head><body><header><nav>{{ range .Site.Menus.main }}<a href="{{ .URL }}">{{ .Name }}</a>{{ end }}</nav></header>
<main>{{ block "main" . }}{{ end }}</main><footer>{{ .Site.Title }}</footer></body></html>`;
const SINGLE = `{{ define "main" }}<article><h1>{{ .Title }}</h1><time>{{ .Date.Format "2006-01-02" }}</time>{{ .Content }}
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}</article>{{ end }}`;
const LIST = `{{ define "main" }}{{ range (.Paginate .Pages 20).Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ template "_internal/pagination.html" . }}{{ end }}`;
const CONFIG = `baseURL = "http://localhost/"
defaultContentLanguage = "zh"
disableKinds = ["taxonomy", "term"]
[languages.zh]
weight = 1
title = "大赛"
[languages.en]
weight = 2
title = "Contest"
[markup.goldmark.renderer]
unsafe = true
`;

function write(root: string, name: string, text: string): void {
  const path = join(root, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

function writeHugoSite(root: string): void {
  write(root, 'config.toml', CONFIG);
  write(root, 'layouts/_default/baseof.html', LAYOUT);
  write(root, 'layouts/_default/single.html', SINGLE);
  write(root, 'layouts/_default/list.html', LIST);
  for (let number = 0; number < articles; number += 1) {
    const body = bodyOf(number);
    const date = new Date(Date.UTC(2023, 0, 1) + number * 2_400_000).toISOString();
    for (const language of ['zh', 'en'] as const) {
      const front = `---\ntitle: "${language} ${number}"\ndate: ${date}\ndescription: "${number}"\n---\n`;
      write(root, `content/news/${number}.${language}.md`, front + body[language]);
    }
  }
}

/** Number of pages written by hugo, including its lists. */
const countPages = (folder: string): number =>
  readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.html')).length;

function measureHugo(): void {
  const root = mkdtempSync(join(tmpdir(), 'podium-hugo-'));
  writeHugoSite(root);
  const begun = performance.now();
  const { status, stderr } = spawnSync('/usr/bin/time', ['-v', 'hugo', '--quiet', '-s', root], {
    encoding: 'utf8',
  });
  const ms = performance.now() - begun;
  if (status !== 0) throw new Error(stderr);
  const memory = Number(/Maximum resident set size \(kbytes\): (\d+)/.exec(stderr)![1]) / 1024;
  report('hugo, without compression', countPages(join(root, 'public')), ms, memory);
  rmSync(root, { recursive: true });
}

await measurePodium();
measureHugo();
