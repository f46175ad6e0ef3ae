import { and, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { TemplateContent } from '#contract/messaging/template.ts';
import { shippedContent } from '#server/platform/message/content.ts';
import type { TemplateDefinition, TemplateRegistry } from '#server/platform/message/definition.ts';
import { messageTemplates } from '#server/platform/message/table.ts';
import { likePattern } from '#server/platform/records/filter.ts';

/** All texts of a content, without the names of its fields. */
const textsOf = (content: TemplateContent): string[] =>
  Object.values(content).flatMap((value) =>
    typeof value === 'string' ? [value] : (Object.values(value) as string[]),
  );

const containsKeyword = (definition: TemplateDefinition, keyword: string): boolean =>
  textsOf(shippedContent(definition)).some((text) => text.toLowerCase().includes(keyword));

/**
 * Condition for templates whose code or text contains a keyword. Texts of operators are searched in the database,
 * shipped texts in memory.
 */
export function templatesSaying(
  registry: TemplateRegistry,
  keyword: string | undefined,
): SQL | undefined {
  if (keyword === undefined) return undefined;
  const { code, content } = messageTemplates;
  const shipped = [...registry.values()]
    .filter((definition) => containsKeyword(definition, keyword.toLowerCase()))
    .map((definition) => definition.code);
  const isWritten = sql`EXISTS (
    SELECT FROM jsonb_path_query(${content}, '$.**') AS part
    WHERE jsonb_typeof(part) = 'string' AND part #>> '{}' ILIKE ${likePattern(keyword)})`;
  return or(
    sql`${code} ILIKE ${likePattern(keyword)}`,
    and(isNull(content), inArray(code, shipped)),
    and(isNotNull(content), isWritten),
  );
}
