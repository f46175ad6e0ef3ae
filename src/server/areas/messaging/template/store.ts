import { inArray } from 'drizzle-orm';
import { CHANNELS } from '#contract/messaging/channel.ts';
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

/** Codes of the templates that match a filter; their properties are defined in code, not in the database. */
const codesOf = (registry: TemplateRegistry, isAsked: (one: TemplateDefinition) => boolean) =>
  [...registry.values()].filter(isAsked).map(({ code }) => code);

/** @throws Fault notFound for a template that this build no longer has */
export function definitionOf(registry: TemplateRegistry, code: string): TemplateDefinition {
  const definition = registry.get(code);
  if (!definition) throw new Fault('notFound');
  return definition;
}

/** Returns the present content of a template: the operator's, or else the shipped one. */
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

/** @throws Fault flawed, with the place of each unknown and each missing placeholder (threat 62) */
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

/** Each channel once, in one order: a message is sent once for each that is named. */
const withDistinctChannels = (content: TemplateContent): TemplateContent => ({
  ...content,
  channels: CHANNELS.filter((channel) => content.channels.includes(channel)),
});

/** Keeps a saved version, so that a change can be undone. */
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

/** Store of template texts. Which templates exist is defined in code. */
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
    return Promise.resolve({ content: withDistinctChannels(content) });
  },
  async happened(tx, { before, after }) {
    if (before) await keepVersion(tx, before);
    if (after) await keepVersion(tx, after);
  },
});

/** Inserts the templates of this build into the database. Called at every start; texts of operators are kept. */
export const ensureTemplates = async (db: Database, registry: TemplateRegistry): Promise<void> => {
  const rows = [...registry.keys()].map((code) => ({ code }));
  await db.insert(messageTemplates).values(rows).onConflictDoNothing();
};
