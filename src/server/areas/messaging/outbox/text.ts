import type { TemplateContent } from '#contract/messaging/template.ts';
import { renderMail, renderSms, renderWechat } from '#domain/messaging/render.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readContent } from '#server/platform/message/content.ts';
import type { TemplateRegistry } from '#server/platform/message/definition.ts';
import type { Message } from '#server/platform/message/table.ts';

function render(message: Message, content: TemplateContent): string {
  const { channel, values } = message;
  const locale = message.locale ?? 'zh';
  if (channel === 'sms') return renderSms(content, values, locale).text;
  if (channel === 'wechat') {
    const { fields } = renderWechat(content, values, locale);
    return Object.entries(fields)
      .map(([name, text]) => `${name}=${text}`)
      .join('\n');
  }
  const { subject, plain } = renderMail(content, values, locale);
  return `${subject}\n\n${plain}`;
}

/** Returns the text of a message as a person reads it; undefined if nothing of it is kept. */
export async function textOf(
  db: Database,
  templates: TemplateRegistry,
  message: Message,
): Promise<string | undefined> {
  const { channel, content, values, template } = message;
  if (channel === 'site' && content) return `${content.title.zh}\n\n${content.text.zh}`;
  const definition = templates.get(template);
  if (!definition || Object.keys(values).length === 0) return undefined;
  return render(message, await readContent(db, definition));
}
