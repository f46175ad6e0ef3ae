import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isMessageKey, translator, type Translate } from '#content/i18n/translate.ts';
import { FAULTS, type Fault } from '#contract/fault.ts';
import type { Locale } from '#contract/locale.ts';
import { seal } from '#server/wire/cipher.ts';
import { localeOf, type HttpContext } from './context.ts';

/** Answers with a body of `code`, `msg` and more, sealed under the request's key where it brought one. */
export function respond(context: HttpContext, status: number, body: object): Response {
  const key = context.get('sealingKey');
  context.header('cache-control', 'no-store');
  return context.json(key ? { info: seal(key, body) } : body, status as ContentfulStatusCode);
}

/** A field that has a name in the dictionaries is told by it. */
const inWords = ({ values }: Fault, translate: Translate): Fault['values'] => {
  const field = String(values['field'] ?? '');
  return isMessageKey(field) ? { ...values, field: translate(field) } : values;
};

/** What a refusal is called in a language. */
export function wordsOf(fault: Fault, locale: Locale): string {
  const translate = translator(locale);
  return translate(`fault.${fault.fault}`, inWords(fault, translate));
}

/** The one place that turns an error into a reply (docs/wire.md, Codes). */
export function respondFault(context: HttpContext, fault: Fault): Response {
  const { status, code } = FAULTS[fault.fault];
  const { retryAfter } = fault.values;
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  return respond(context, status, { code, msg: wordsOf(fault, localeOf(context)) });
}
