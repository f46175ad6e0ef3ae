import { DrizzleQueryError } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import { newsEdit, type NewsEdit } from '#contract/news/news-file.ts';
import { href } from '#lib/render/route/routes.ts';
import { followRecords } from '#server/platform/editorial/deed/follow.ts';
import { retireFiles } from '#server/areas/files/retire/retire.ts';
import type { Api } from '#server/platform/http/api.ts';
import { newsKind } from '#server/areas/news/kind.ts';
import { applyEdit } from '#server/areas/news/edit.ts';
import { importFolder } from '#server/areas/news/import/load.ts';
import type { NewsRow } from '#server/areas/news/repository.ts';
import { publishNews, unpublishNews } from '#server/areas/news/service.ts';
import { currentPortal, type Portal } from '#server/portal.ts';
import { IN_WORDS, tellIssue } from '#server/platform/text/in-words.ts';
import { UsageError } from './usage.ts';

const USAGE = `npm run content -- import FOLDER
npm run content -- edit news/42 title.zh=… body.en=… publishedAt=2025-06-18T09:00:00+08:00
npm run content -- publish news/42 …
npm run content -- unpublish news/42 …`;

const REFERENCE = /^news\/([1-9]\d{0,8})$/;

function readReference(given: string): number {
  const id = REFERENCE.exec(given)?.[1];
  if (!id) throw new UsageError(`"${given}" is no article, such as news/42\n${USAGE}`);
  return Number(id);
}

/** Parses assignments such as `title.zh=…` and `year=2024`. @throws UsageError for unknown fields */
export function readEdit(assignments: readonly string[]): NewsEdit {
  // Without a prototype, so that no field name can reach one.
  const edit = Object.create(null) as Record<string, unknown>;
  for (const assignment of assignments) {
    const [, field, language, value] = /^(\w+)(?:\.(zh|en))?=([\s\S]*)$/.exec(assignment) ?? [];
    if (!field)
      throw new UsageError(`${assignment} is no assignment, such as title.zh=…\n${USAGE}`);
    const texts = typeof edit[field] === 'object' ? edit[field] : {};
    edit[field] = language ? { ...texts, [language]: value } : value;
  }
  if (assignments.length === 0) throw new UsageError(`Nothing to change\n${USAGE}`);
  const parsed = newsEdit.safeParse(edit, IN_WORDS);
  if (parsed.success) return parsed.data;
  throw new UsageError(`${parsed.error.issues.map(tellIssue).join('\n')}\n${USAGE}`);
}

/** The services that a change requires. */
type Place = Pick<Api, 'db' | 'storage'>;
type Work = (place: Place) => Promise<NewsRow[]>;

const each = (
  references: readonly string[],
  change: (id: number) => (place: Place) => Promise<NewsRow>,
): Work => {
  const changes = references.map((reference) => change(readReference(reference)));
  if (changes.length === 0) throw new UsageError(USAGE);
  return async (place) => {
    const rows: NewsRow[] = [];
    for (const apply of changes) rows.push(await apply(place));
    return rows;
  };
};

/** Parses the arguments before anything is opened. @throws UsageError */
export function readWork([verb, first, ...rest]: string[]): Work {
  const references = first === undefined ? rest : [first, ...rest];
  switch (verb) {
    case 'import':
      if (first === undefined) throw new UsageError(USAGE);
      return ({ db, storage }) => importFolder(db, storage, first);
    case 'edit': {
      const edit = readEdit(rest);
      return each(
        first === undefined ? [] : [first],
        (id) =>
          ({ db }) =>
            applyEdit(db, id, edit),
      );
    }
    case 'publish':
      return each(
        references,
        (id) =>
          ({ db }) =>
            publishNews(db, id),
      );
    case 'unpublish':
      return each(
        references,
        (id) =>
          ({ db }) =>
            unpublishNews(db, id),
      );
    default:
      throw new UsageError(USAGE);
  }
}

/** Whether the database refused an unknown year, the only reference to another record that a person can enter. */
const isYearUnknown = (error: unknown): boolean =>
  error instanceof DrizzleQueryError &&
  (error.cause as { constraint?: string } | undefined)?.constraint === 'news_year_contest_year_fk';

const report = ({ id, status, title }: NewsRow) =>
  `news/${id} ${status} ${href('zh', '/dynamicEvent/imnewsDetail/[id]/', { id })} ${title.zh}\n`;

/** Makes the change together with the working copies that editors see, in one transaction. */
const withWorkingCopies = (portal: Portal, task: Work): Promise<NewsRow[]> =>
  portal.connection.db.transaction(async (tx) => {
    const rows = await task({ db: tx, storage: portal.storage });
    await followRecords(
      tx,
      newsKind,
      rows.map(({ id }) => id),
    );
    return rows;
  });

async function work(portal: Portal, task: Work): Promise<void> {
  const begun = performance.now();
  const rows = await withWorkingCopies(portal, task);
  await retireFiles({ db: portal.connection.db, storage: portal.storage });
  // Loaded late, because publishing loads the pages, which open the portal; a mistake in the arguments must not do
  // that.
  const { untilLive } = await import('./publishing/until-live.ts');
  await untilLive(portal);
  rows.forEach((row) => process.stdout.write(report(row)));
  process.stdout.write(`${rows.length} live after ${Math.round(performance.now() - begun)} ms\n`);
}

/** `podium content …`: edits news from the command line. */
export async function run(args: string[]): Promise<number> {
  const task = readWork(args);
  const portal = await currentPortal();
  try {
    await work(portal, task);
  } catch (error) {
    if (error instanceof Fault) throw new UsageError(`There is no such article (${error.message})`);
    if (isYearUnknown(error)) throw new UsageError('There is no contest of that year');
    throw error;
  } finally {
    await portal.close();
  }
  return 0;
}
