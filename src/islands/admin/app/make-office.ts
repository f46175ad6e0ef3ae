import type { Locale } from '#contract/call/locale.ts';
import { hasAllPermissions } from '#domain/identity/access.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import type { OfficeKey, OfficeTexts } from '#lib/texts/office.ts';
import type { Current } from '#lib/browser/session/current.ts';
import { noticeOf } from '#lib/browser/session/failure.ts';
import type { Known } from '#lib/browser/session/state.ts';
import type { Office, Translate } from '#islands/admin/kit/office.ts';

/** What the office is made of. */
export interface Parts {
  locale: Locale;
  texts: OfficeTexts;
  current: Current;
  known: Known;
  /** Shows a message that disappears after some seconds. */
  message: Record<'success' | 'error', (words: string, seconds?: number) => unknown>;
  /** Shows a message in a corner, where it stays a little longer. */
  notification: { error: (told: { title: string; duration: number }) => unknown };
}

/** Shows a failure as a toast or a notification, depending on its line in specification 8, as the public pages do. */
function tellFailure(error: unknown, { current, message, notification }: Parts): void {
  const { message: title, presentation, duration } = noticeOf(error, current.texts);
  const seconds = duration / 1000;
  if (presentation === 'notification') notification.error({ title, duration: seconds });
  else message.error(title, seconds);
}

const filler =
  (texts: OfficeTexts): Translate =>
  (key, values = {}) =>
    // After an upgrade of the portal, replies may name what the texts of an open page do not have yet.
    fillIn(texts[key] ?? key, values);

/** The parts of the office that depend on the language and the user. */
export function makeOffice(parts: Parts) {
  const { locale, texts, current, known, message } = parts;
  const t = filler(texts);
  const label: Office['label'] = (resource, field) =>
    texts[`field.${resource}.${field}` as OfficeKey] ??
    texts[`admin.field.${field}` as OfficeKey] ??
    field;
  return {
    t,
    label,
    kindName: (kind: string) => texts[`resource.${kind}` as OfficeKey] ?? kind,
    deedName: (kind: string, deed: string) =>
      texts[`deed.${kind}.${deed}` as OfficeKey] ?? texts[`action.${deed}` as OfficeKey] ?? deed,
    choiceName: (field: string, value: string) =>
      texts[`admin.choice.${field}.${value}` as OfficeKey] ?? value,
    locale,
    current,
    known,
    may: (...permissions: string[]) => hasAllPermissions(known, permissions),
    tell: (words: string) => void message.success(words),
    report: (error: unknown) => tellFailure(error, parts),
  };
}
