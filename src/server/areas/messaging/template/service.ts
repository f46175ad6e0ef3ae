import { desc, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import type { TemplateContent, TemplatePreview } from '#contract/messaging/template.ts';
import { renderSite } from '#domain/messaging/render.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { consume, type Limit } from '#server/platform/limit/limit.ts';
import type { AddressBook, Contact } from '#server/platform/message/contact.ts';
import { shippedContent } from '#server/platform/message/content.ts';
import type { TemplateRegistry } from '#server/platform/message/definition.ts';
import { wakeSenders } from '#server/platform/message/notify.ts';
import { messages, templateVersions, messageTemplates } from '#server/platform/message/table.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { writeLocked } from '#server/platform/records/locked.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { previewsOf, samplesOf } from './preview.ts';
import {
  contentOf,
  definitionOf,
  demandSendable,
  keepVersion,
  templateStoreOf,
  type TemplateRow,
} from './store.ts';

/** Dependencies of the calls about templates. */
export interface TemplateServices {
  db: Database;
  templates: TemplateRegistry;
  book: AddressBook;
}

const demand = (
  { templates }: TemplateServices,
  db: Database,
  actor: Actor,
  id: number,
  action: string,
): Promise<TemplateRow> => demandRow(db, templateStoreOf(templates), actor, id, action);

/** Renders a content that is not saved yet. @throws Fault notFound, flawed */
export async function preview(
  services: TemplateServices,
  actor: Actor,
  id: number,
  content: TemplateContent,
): Promise<TemplatePreview[]> {
  const { code } = await demand(services, services.db, actor, id, 'query');
  const definition = definitionOf(services.templates, code);
  demandSendable(definition, content);
  return previewsOf(content, samplesOf(definition));
}

/** Resets a template to its shipped content. @throws Fault notFound, conflict */
export const reset = (
  services: TemplateServices,
  actor: Actor,
  { id, version }: { id: number; version: number },
): Promise<void> =>
  services.db.transaction(async (tx) => {
    const before = await demand(services, tx, actor, id, 'edit');
    await keepVersion(tx, before);
    const values = { content: null, updatedBy: actor.userName };
    const after = await writeLocked(tx, messageTemplates, { before, version, values });
    await keepVersion(tx, after);
    await recordDeed(tx, actor, { action: 'system:template:reset', target: `template ${id}` });
  });

/** Returns the versions of a template, latest first. @throws Fault notFound */
export async function listVersions(services: TemplateServices, actor: Actor, id: number) {
  const { code } = await demand(services, services.db, actor, id, 'query');
  const shipped = shippedContent(definitionOf(services.templates, code));
  const rows = await services.db
    .select()
    .from(templateVersions)
    .where(eq(templateVersions.templateId, id))
    .orderBy(desc(templateVersions.version));
  return rows.map(({ version, content, savedAt, savedBy }) => ({
    version,
    content: content ?? shipped,
    savedAt: savedAt.toISOString(),
    savedBy,
  }));
}

/** Authors of templates may send themselves tests, within this limit so that nobody is flooded. */
const TESTS: Limit = { name: 'template:test:day', times: 5, seconds: 86_400 };

const ADDRESS: Readonly<Record<Exclude<Channel, 'site'>, keyof Contact>> = {
  mail: 'email',
  sms: 'phone',
  wechat: 'openId',
};

/** @throws Fault noAddress if the caller has no confirmed address on the channel */
async function demandAddress({ book }: TemplateServices, actor: Actor, channel: Channel) {
  const contact = await book.findContact(actor.userId);
  if (channel !== 'site' && !contact?.[ADDRESS[channel]]) throw new Fault('noAddress');
}

/**
 * Sends a saved template with sample values to the caller. It is sent as a security message: at once and regardless
 * of the reader's wishes.
 * @throws Fault notFound, wrongState for a channel that is off, noAddress, tooOften
 */
export async function sendTest(
  services: TemplateServices,
  actor: Actor,
  { id, channel }: { id: number; channel: Channel },
): Promise<void> {
  const row = await demand(services, services.db, actor, id, 'test');
  const content = contentOf(services.templates, row);
  if (!content.channels.includes(channel)) throw new Fault('wrongState');
  await demandAddress(services, actor, channel);
  await consume(services.db, TESTS, String(actor.userId));
  const values = samplesOf(definitionOf(services.templates, row.code));
  const own = { template: row.code, category: 'security' as const, accountId: actor.userId };
  const message = { ...own, channel, about: `template ${id}`, values };
  await services.db.transaction(async (tx) => {
    const isHere = channel === 'site';
    const there = { values: {}, content: renderSite(content, values), status: 'sent' as const };
    await tx.insert(messages).values(isHere ? { ...message, ...there } : message);
    await recordDeed(tx, actor, { action: 'system:template:test', target: `template ${id}` });
    if (isHere) await tellUser(tx, actor.userId, { msgType: 'messagesChanged', body: {} });
    else await wakeSenders(tx);
  });
}
