import { inArray } from 'drizzle-orm';
import { templateResource, type TemplateContent } from '#contract/messaging/template.ts';
import { Fault } from '#contract/fault.ts';
import { contentFlaws } from '#domain/messaging/content-flaw.ts';
import type { Database } from '#server/platform/db/database.ts';
import { shippedContent } from '#server/platform/message/content.ts';
import type { TemplateDefinition, TemplateRegistry } from '#server/platform/message/definition.ts';
import { messageTemplates, templateVersions } from '#server/platform/message/table.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { templatesSaying } from './search.ts';

export type TemplateRow = RowOf<typeof messageTemplates>;

/** Whether a template has what a filter asks for; its properties stand in the program, not in the database. */
const codesOf = (registry: TemplateRegistry, isAsked: (one: TemplateDefinition) => boolean) =>
  [...registry.values()].filter(isAsked).map(({ code }) => code);

/** @throws Fault notFound for a template that this build has no more */
export function definitionOf(registry: TemplateRegistry, code: string): TemplateDefinition {
  const definition = registry.get(code);
  if (!definition) throw new Fault('notFound');
  return definition;
}

/** What a template says now. */
export const contentOf = (registry: TemplateRegistry, { code, content }: TemplateRow) =>
  content ?? shippedContent(definitionOf(registry, code));

const presentRow = (registry: TemplateRegistry, row: TemplateRow) => {
  const { category, channels, parameters } = definitionOf(registry, row.code);
  return {
    ...withMoment(row),
    ...contentOf(registry, row),
    category,
    available: [...channels],
    parameters: [...parameters],
    isChanged: row.content !== null,
  };
};

/** @throws Fault flawed, with the place of each name that nobody knows and of each that is missing (threat 62) */
export function demandSendable(definition: TemplateDefinition, content: TemplateContent): void {
  const { channels, parameters, needed = [] } = definition;
  const flaws = contentFlaws(content, { channels, parameters, needed });
  if (flaws.length === 0) return;
  throw new Fault(
    'flawed',
    { field: `field.template.${flaws[0]!.place.split('.')[0]}` },
    { flaws },
  );
}

/** Keeps what was saved, so that it can be taken back. */
export const keepVersion = (
  tx: Database,
  {
    id,
    version,
    content,
    updatedBy,
  }: Pick<TemplateRow, 'id' | 'version' | 'content' | 'updatedBy'>,
) =>
  tx
    .insert(templateVersions)
    .values({ templateId: id, version, content, savedBy: updatedBy })
    .onConflictDoNothing();

/** The words of the product's messages; what messages there are stands in the program. */
export const templateStoreOf = (
  registry: TemplateRegistry,
): Store<typeof templateResource, typeof messageTemplates> => ({
  resource: templateResource,
  table: messageTemplates,
  owner: 'shared',
  columns: { id: messageTemplates.id, updatedAt: messageTemplates.updatedAt },
  where: ({ keyword, category, channel }) => [
    inArray(
      messageTemplates.code,
      codesOf(
        registry,
        (one) =>
          (category === undefined || one.category === category) &&
          (channel === undefined || one.channels.includes(channel)),
      ),
    ),
    templatesSaying(registry, keyword),
  ],
  present: (_, rows) => Promise.resolve(rows.map((row) => presentRow(registry, row))),
  values(_, content, before) {
    demandSendable(definitionOf(registry, before!.code), content);
    return Promise.resolve({ content });
  },
  async happened(tx, { before, after }) {
    if (before) await keepVersion(tx, before);
    if (after) await keepVersion(tx, after);
  },
});

/** Brings the templates of this build into the database; every start calls it, and what people wrote stays. */
export const ensureTemplates = async (db: Database, registry: TemplateRegistry): Promise<void> => {
  const rows = [...registry.keys()].map((code) => ({ code }));
  await db.insert(messageTemplates).values(rows).onConflictDoNothing();
};
