import type { Locale } from '#contract/call/locale.ts';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import { translator, type Translate } from '#content/i18n/translate.ts';
import { HUNDREDTHS } from '#contract/cooperation/activity/fee.ts';
import { answerTo, questionsIn } from '#domain/cooperation/activity/question.ts';
import { shownName } from '#domain/cooperation/identity.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { attachment } from '#server/platform/http/upload/attachment.ts';
import { writeFor } from '#server/platform/sheet/at-once.ts';
import { writeSheet, XLSX } from '#server/platform/sheet/write.ts';
import { activityOf } from '../activity.ts';
import { listAllAttendees } from './attendee.ts';

type Listing = Parameters<typeof activityOf>[0];

const HEAD = [
  'activity.name',
  'attendee.state',
  'contact.phone',
  'contact.email',
  'activity.note',
  'attendee.checkedInAt',
] as const;

/** The heads of what stands in the sheet of an activity with a fee alone. Sums are in yuan. */
const MONEY_HEAD = [
  'field.listing.fee',
  'payment.state',
  'payment.refund',
  'payment.refunded',
] as const;

function moneyOf(payment: Attendee['payment'], t: Translate) {
  if (!payment) return MONEY_HEAD.map(() => '');
  const { fee, state, refund, refunded } = payment;
  return [
    fee / HUNDREDTHS,
    state && t(`label.payment_status.${state}`),
    refund && t(`label.refund_status.${refund}`),
    refunded / HUNDREDTHS,
  ];
}

function sheetOf(title: string, all: readonly Attendee[], locale: Locale) {
  const t = translator(locale);
  const questions = questionsIn(all.map(({ answers }) => answers));
  const moneyHead = all.some(({ payment }) => payment) ? MONEY_HEAD : [];
  const lineOf = ({
    name,
    status,
    phone,
    email,
    note,
    answers,
    checkedInAt,
    payment,
  }: Attendee) => [
    name,
    t(`label.sign_up_status.${status}`),
    phone,
    email,
    note,
    formatMoment(checkedInAt === null ? null : new Date(checkedInAt)),
    ...moneyOf(payment, t).slice(0, moneyHead.length),
    ...questions.map((question) => answerTo(question, answers)),
  ];
  const asked = questions.map(({ question }) => shownName(question)[locale]);
  const head = [...[...HEAD, ...moneyHead].map((key) => t(key)), ...asked];
  return writeSheet({ title, head, rows: all.map(lineOf) });
}

/**
 * Returns those who have signed up for an activity as a sheet, and logs that they were taken (threat 60).
 * @throws Fault sheetsAtOnce
 */
export const exportAttendees = (
  db: Database,
  actor: Actor,
  listing: Listing,
  locale: Locale,
): Promise<Response> =>
  writeFor(actor.userId, async () => {
    const title = activityOf(listing).title[locale];
    const all = await listAllAttendees(db, listing.id);
    const bytes = await sheetOf(title, all, locale);
    await recordDeed(db, actor, {
      action: 'cooperation:listing:export',
      target: `listing ${listing.id}`,
      after: { attendees: all.length },
    });
    return attachment(new Uint8Array(bytes), `${title}.xlsx`, XLSX);
  });
