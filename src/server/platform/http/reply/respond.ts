import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { isMessageKey, translator, type Translate } from '#content/i18n/translate.ts';
import { enumerate } from '#contract/call/enumerate.ts';
import { FAULTS, type FaultName } from '#contract/fault-name.ts';
import type { Fault } from '#contract/fault.ts';
import type { Flaw, FlawMessage } from '#contract/call/flaw.ts';
import type { Locale } from '#contract/call/locale.ts';
import { seal } from '#server/platform/wire/cipher.ts';
import { localeOf, type HttpContext } from '../context.ts';

/** Replies with a body of `code`, `msg` and more, encrypted under the request's key if it brought one. */
export function respond(context: HttpContext, status: number, body: object): Response {
  const key = context.get('sealingKey');
  context.header('cache-control', 'no-store');
  return context.json(key ? { info: seal(key, body) } : body, status as ContentfulStatusCode);
}

/** Replies to another system with plain text and no envelope. */
export function respondText(context: HttpContext, text: string): Response {
  context.header('cache-control', 'no-store');
  return context.text(text);
}

/** The rules that a field has to meet, as text. */
const ruleText = ({ rules }: Flaw, translate: Translate): string =>
  rules
    .map(({ name, values }) => {
      const key = `rule.${name}`;
      return translate(isMessageKey(key) ? key : 'rule.kind', values);
    })
    .join(translate('rule.and'));

const nameIn = (name: Fault['names'][number], locale: Locale): string =>
  typeof name === 'string' ? name : name[locale] || name.zh;

/** The values of a fault as text: fields, and a person who is not known, are named by texts of the dictionaries. */
const textValues = ({ values, flaws, names }: Fault, locale: Locale): Fault['values'] => {
  const translate = translator(locale);
  const field = String(values['field'] ?? '');
  const rule = flaws[0] ? { rule: ruleText(flaws[0], translate) } : {};
  return {
    ...values,
    ...rule,
    ...(names.length > 0 && {
      names: enumerate(
        names.map((name) => nameIn(name, locale)),
        locale,
      ),
    }),
    ...(isMessageKey(field) && { field: translate(field) }),
    ...(values['by'] === '' && { by: translate('account.unknown') }),
  };
};

/** Fields of faults that always concern the same one. */
const FIELDS: Readonly<Partial<Record<FaultName, string>>> = {
  accountTaken: 'userName',
  phoneTaken: 'phone',
  wrongCode: 'code',
  wrongPassword: 'oldPassword',
  passwordLength: 'password',
  passwordCommon: 'password',
  passwordMismatch: 'confirmPassword',
  teamNameTaken: 'teamName',
  nameLatinNeeded: 'nameLatin',
  idNumberWrong: 'idNumber',
  guardianNeeded: 'guardianPhone',
};

/** The fields that a fault concerns, each with its message, for a form to show there. */
export function fieldMessages(fault: Fault, locale: Locale): FlawMessage[] {
  const translate = translator(locale);
  if (fault.fault === 'invalid') return [];
  if (fault.flaws.length > 0) {
    return fault.flaws.map((flaw) => ({ place: flaw.place, msg: ruleText(flaw, translate) }));
  }
  const [group, , ...name] = String(fault.values['field'] ?? '').split('.');
  const place = group === 'field' ? name.join('.') : FIELDS[fault.fault];
  return place === undefined ? [] : [{ place, msg: faultMessage(fault, locale) }];
}

/** The message of a fault in a language. */
export function faultMessage(fault: Fault, locale: Locale): string {
  return translator(locale)(`fault.${fault.fault}`, textValues(fault, locale));
}

/** The body of a refusal: its code, its message, and the messages of its fields if there are any. */
export function faultBody(
  fault: Fault,
  locale: Locale,
): { code: number; msg: string; fields?: FlawMessage[] } {
  const fields = fieldMessages(fault, locale);
  const head = { code: FAULTS[fault.fault].code, msg: faultMessage(fault, locale) };
  return fields.length > 0 ? { ...head, fields } : head;
}

/** Turns a fault into a reply; the only place that does (docs/wire.md, Codes). */
export function respondFault(context: HttpContext, fault: Fault): Response {
  const { status } = FAULTS[fault.fault];
  const { retryAfter } = fault.values;
  if (retryAfter !== undefined) context.header('retry-after', String(retryAfter));
  return respond(context, status, faultBody(fault, localeOf(context)));
}
