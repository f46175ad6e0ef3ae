import { parseArgs } from 'node:util';
import { Fault } from '#contract/fault.ts';
import { newsEdit, type NewsEdit } from '#contract/news-file.ts';
import { href } from '#lib/routes.ts';
import { applyEdit } from '#server/news/edit.ts';
import { importFolder } from '#server/news/import/load.ts';
import type { NewsRow } from '#server/news/repository.ts';
import { publishNews, unpublishNews } from '#server/news/service.ts';
import { currentPortal, type Portal } from '#server/portal.ts';
import { settle } from './settle.ts';
import { UsageError } from './usage.ts';

const USAGE = `npm run content -- import FOLDER
npm run content -- edit news/42 title.zh=… body.en=… publishedAt=2025-06-18T09:00:00+08:00
npm run content -- publish news/42 …
npm run content -- unpublish news/42 …`;

const REFERENCE = /^news\/([1-9]\d{0,8})$/;

function readReference(given: string | undefined): number {
  const id = REFERENCE.exec(given ?? '')?.[1];
  if (!id) throw new UsageError(`${given ?? 'nothing'} is no article, such as news/42\n${USAGE}`);
  return Number(id);
}

/** `title.zh=…` and `year=2024` as an edit. @throws UsageError naming what is not known. */
export function readEdit(assignments: readonly string[]): NewsEdit {
  const edit: Record<string, unknown> = {};
  for (const assignment of assignments) {
    const [, field, language, value] = /^(\w+)(?:\.(zh|en))?=([\s\S]*)$/.exec(assignment) ?? [];
    if (!field) throw new UsageError(`${assignment} is no assignment, such as title.zh=…\n${USAGE}`);
    edit[field] = language ? { ...(edit[field] as object | undefined), [language]: value } : value;
  }
  const parsed = newsEdit.safeParse(edit);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new UsageError(`${faults.join('\n')}\n${USAGE}`);
}

type Work = (portal: Portal) => Promise<NewsRow[]>;

const each = (references: readonly string[], change: (id: number) => (portal: Portal) => Promise<NewsRow>): Work => {
  const changes = references.map((reference) => change(readReference(reference)));
  if (changes.length === 0) throw new UsageError(USAGE);
  return async (portal) => {
    const rows: NewsRow[] = [];
    for (const apply of changes) rows.push(await apply(portal));
    return rows;
  };
};

/** The arguments are understood before anything is opened. */
function readWork([verb, first, ...rest]: string[]): Work {
  const references = first === undefined ? rest : [first, ...rest];
  switch (verb) {
    case 'import':
      if (first === undefined) throw new UsageError(USAGE);
      return ({ connection, storage }) => importFolder(connection.db, storage, first);
    case 'edit': {
      const edit = readEdit(rest);
      return each([first ?? ''], (id) => ({ connection }) => applyEdit(connection.db, id, edit));
    }
    case 'publish':
      return each(references, (id) => ({ connection }) => publishNews(connection.db, id));
    case 'unpublish':
      return each(references, (id) => ({ connection }) => unpublishNews(connection.db, id));
    default:
      throw new UsageError(USAGE);
  }
}

const report = ({ id, status, title }: NewsRow) =>
  `news/${id} ${status} ${href('zh', '/dynamicEvent/imnewsDetail/[id]/', { id })} ${title.zh}\n`;

async function work(portal: Portal, task: Work): Promise<void> {
  const begun = performance.now();
  const rows = await task(portal);
  await settle(portal);
  rows.forEach((row) => process.stdout.write(report(row)));
  process.stdout.write(`${rows.length} live after ${Math.round(performance.now() - begun)} ms\n`);
}

/** `podium content …`: what an editor does from the command line. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  const task = readWork(positionals);
  const portal = await currentPortal();
  try {
    await work(portal, task);
  } catch (error) {
    if (error instanceof Fault) throw new UsageError(`There is no such article (${error.message})`);
    throw error;
  } finally {
    await portal.close();
  }
  return 0;
}
