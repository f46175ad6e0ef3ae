import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/call/endpoint.ts';
import type { Database } from '#server/platform/db/database.ts';
import { shippedContent } from '#server/platform/message/content.ts';
import { messages, messageTemplates } from '#server/platform/message/table.ts';
import { TEMPLATES } from '#server/templates.ts';
import { WECHAT_TOKEN } from '../app.ts';
import { batchGiven } from './batch.ts';
import type { Given } from '../office/resource.ts';
import { signedByWechat } from './wechat-call.ts';

/** Adds a message that no provider accepted. */
async function addFailed(db: Database): Promise<number> {
  const failed = { channel: 'mail', category: 'service', status: 'failed' } as const;
  const [row] = await db
    .insert(messages)
    .values({ ...failed, template: 'planFailed', values: { title: 't', reason: 'r' } })
    .returning();
  return row!.id;
}

/** Returns a template with its shipped content. */
async function aTemplate(db: Database) {
  const definition = TEMPLATES.get('planFailed')!;
  const [row] = await db
    .select()
    .from(messageTemplates)
    .where(eq(messageTemplates.code, definition.code));
  return { ...shippedContent(definition), id: row!.id, version: row!.version };
}

/** The input of WeChat's calls. */
function saidByWechat(name: string): Given | undefined {
  const signed = signedByWechat(WECHAT_TOKEN);
  if (name === 'wechatEcho') return { query: { ...signed, echostr: '7' } };
  return name === 'wechatEvent' ? { query: signed } : undefined;
}

/** The input of each call about templates and sent messages; undefined for any other call. */
export async function templateGiven(
  db: Database,
  { name }: Pick<Endpoint, 'name'>,
): Promise<Given | undefined> {
  if (name === 'outboxResend') return { params: { id: await addFailed(db) } };
  if (!/^template(?:Preview|Test|Reset|Versions)$/.test(name))
    return (await batchGiven(db, { name })) ?? saidByWechat(name);
  const { id, version, ...content } = await aTemplate(db);
  const bodies: Record<string, object> = {
    templatePreview: content,
    templateTest: { channel: 'site' },
    templateReset: { version },
  };
  return { params: { id }, body: bodies[name] ?? {} };
}
