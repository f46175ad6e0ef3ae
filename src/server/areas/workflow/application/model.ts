import { and, eq, or } from 'drizzle-orm';
import { inBoth } from '#content/i18n/translate.ts';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { outline } from '#contract/workflow/outline.ts';
import { modelOf, type FormerBlocks, type ProcessModel } from '#domain/workflow/model.ts';
import type { Database } from '#server/platform/db/database.ts';
import { processVersions } from '../table.ts';

/** A version of a process, by which an application runs. */
export interface VersionRef {
  processId: number;
  number: number;
}

const keyOf = ({ processId, number }: VersionRef): string => `${processId}:${number}`;

export const isVersion = ({ processId, number }: VersionRef) =>
  and(eq(processVersions.processId, processId), eq(processVersions.number, number));

/** Returns the model of a version. The stored outline may lack defaults that were added later, so it is parsed. */
export const modelOfVersion = (
  version: Pick<typeof processVersions.$inferSelect, 'outline' | 'rules'>,
): ProcessModel => modelOf(outline.parse(version.outline), new Map(version.rules));

/** Returns the models of some versions, for each of which somebody asks by its reference. */
export async function loadModels(
  db: Database,
  refs: readonly VersionRef[],
): Promise<(ref: VersionRef) => ProcessModel> {
  const wanted = [...new Map(refs.map((ref) => [keyOf(ref), ref])).values()];
  const rows =
    wanted.length === 0
      ? []
      : await db
          .select()
          .from(processVersions)
          .where(or(...wanted.map(isVersion)));
  const models = new Map(rows.map((row) => [keyOf(row), modelOfVersion(row)]));
  return (ref) => models.get(keyOf(ref))!;
}

/** Returns the model of one version. */
export const loadModel = async (db: Database, ref: VersionRef): Promise<ProcessModel> =>
  (await loadModels(db, [ref]))(ref);

/** For whoever reads an application that is being moved: its record is later than what they read of it. */
const UNNAMED = { zh: '', en: '' };

/** A process, and the former steps of an application that was moved to it. */
interface Named {
  model: ProcessModel;
  row?: { formerBlocks: FormerBlocks };
}

/**
 * Returns the name of a block, or that of its kind: blocks that ask nobody need none, or only one in English. Blocks of
 * an earlier version have their former names.
 */
export function nameOf({ model: { places }, row }: Named, id: string): Bilingual {
  const former = { name: row?.formerBlocks[id]?.name ?? UNNAMED, kind: 'approval' } as const;
  const { name, kind } = places.get(id)?.block ?? former;
  if (name.zh !== '') return name;
  const { zh, en } = inBoth(`admin.workflow.block.${kind}`);
  return { zh, en: name.en || en };
}
