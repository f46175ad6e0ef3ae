import {
  and,
  eq,
  exists,
  isNotNull,
  isNull,
  like,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { tag } from '#contract/call/tag.ts';
import { stemOf } from '#domain/files/reference.ts';
import { replaceFile } from '#domain/files/replacement.ts';
import type { Database } from '#server/platform/db/database.ts';
import {
  givenName,
  givenNames,
  mentions,
  type FileHolder,
  type NamedFile,
} from '#server/platform/files/file-holder.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { forms, formVersions } from '../../table.ts';

/** File names need no escaping: they contain no character that is special in a LIKE pattern or in JSON. */
const naming = (column: SQLWrapper, names: readonly string[]) =>
  or(...names.map((name) => like(sql`${column}::text`, `%${name}%`)));

const inVersion = (db: Database, where: SQL | undefined) =>
  exists(
    db
      .select({ number: formVersions.number })
      .from(formVersions)
      .where(and(eq(formVersions.formId, forms.id), where)),
  );

/**
 * Lists the forms that name files: in the definition being built, in any version that answers refer to, or in their
 * settings.
 */
async function listUses(db: Database, names: readonly string[]) {
  const { id, title, number, definition, settings } = forms;
  const isUse = or(
    mentions(definition),
    mentions(settings),
    inVersion(db, mentions(formVersions.definition)),
  );
  const found = await db
    .select({ name: givenName, id, title, number })
    .from(forms)
    .innerJoin(givenNames(names), isUse)
    .orderBy(id);
  return found.map(({ number: version, ...use }) => ({
    ...use,
    type: 'form',
    isLive: version !== null,
  }));
}

/** Condition for forms that show a file to those who fill them in. */
const isShown = (db: Database, names: readonly string[]) =>
  and(
    isNotNull(forms.number),
    or(
      naming(forms.settings, names),
      inVersion(db, and(isNull(formVersions.replacedAt), naming(formVersions.definition, names))),
    ),
  );

const find = (db: Database, where: SQL | undefined) =>
  db.select({ id: forms.id, key: forms.key }).from(forms).where(where).orderBy(forms.id);

/** Versions are cached in memory by their id, so a version with changed addresses gets a new id. */
async function renewTexts(tx: Database, before: NamedFile, after: NamedFile): Promise<void> {
  const stems = [stemOf(before.fileName)];
  const built = await tx.select().from(forms).where(naming(forms.definition, stems)).for('update');
  for (const { id, definition } of built) {
    const renewed = replaceFile(definition, before, after);
    await tx.update(forms).set({ definition: renewed }).where(eq(forms.id, id));
  }
  const versions = await tx
    .select()
    .from(formVersions)
    .where(naming(formVersions.definition, stems))
    .for('update');
  for (const { id, definition } of versions) {
    const renewed = {
      definition: replaceFile(definition, before, after),
      id: sql`gen_random_uuid()`,
    };
    await tx.update(formVersions).set(renewed).where(eq(formVersions.id, id));
  }
}

/** Files of the library that forms show: beside questions and options, in texts, and in the theme. */
export const formFiles: FileHolder = {
  listUses,
  isShown: async (db, names) => (await find(db, isShown(db, names)).limit(1)).length > 0,
  async renew(tx, before, after) {
    const shown = await find(tx, isShown(tx, [before.id, stemOf(before.fileName)]));
    await renewTexts(tx, before, after);
    await announce(
      tx,
      shown.map(({ key }) => tag.form(key)),
    );
  },
};
