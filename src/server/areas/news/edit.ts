import type { Bilingual } from '#contract/call/text/bilingual.ts';
import type { NewsEdit } from '#contract/news/news-file.ts';
import type { Database } from '#server/platform/db/database.ts';
import { renderMarkdown } from '#server/platform/text/markdown.ts';
import type { NewNews, NewsRow } from './repository.ts';
import { demandNews, editNews } from './service.ts';

type Text = 'title' | 'summary' | 'source' | 'body';
const TEXTS: readonly Text[] = ['title', 'summary', 'source', 'body'];

interface Part {
  zh?: string | undefined;
  en?: string | undefined;
}

const merge = (old: Bilingual, { zh = old.zh, en = old.en }: Part): Bilingual => ({ zh, en });

const render = ({ zh, en }: Part): Part => ({
  zh: zh && renderMarkdown(zh),
  en: en && renderMarkdown(en),
});

/** Applies an edit to an article, merging texts language by language. @throws Fault notFound */
export async function applyEdit(db: Database, id: number, edit: NewsEdit): Promise<NewsRow> {
  const row = await demandNews(db, id);
  const change: Partial<NewNews> = {};
  if (edit.year !== undefined) change.year = edit.year;
  if (edit.kind !== undefined) change.kind = edit.kind;
  if (edit.publishedAt !== undefined) change.publishedAt = new Date(edit.publishedAt);
  for (const name of TEXTS) {
    const part = edit[name];
    if (part) change[name] = merge(row[name], name === 'body' ? render(part) : part);
  }
  return editNews(db, id, change);
}
