import type { Flaw } from '#contract/call/flaw.ts';
import type { ActivityQuestion } from '#contract/cooperation/activity/question.ts';
import { FACTS, type FactsOf } from '#contract/cooperation/listing/facts.ts';
import { LISTING_CONTENT, LISTING_LENGTH } from '#contract/cooperation/listing/content.ts';
import type { ListingDraft } from '#contract/cooperation/listing/content.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { zonedMoment } from '#domain/calendar/zoned-time.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { contactPlaces } from './contact-text.ts';
import { latestEnd } from './validity.ts';

const flaw = (place: string, name: string, values: Flaw['rules'][number]['values'] = {}): Flaw => ({
  place,
  rules: [{ name, values }],
});

/** The texts that a listing needs in the language of its original. */
function textFlaws(draft: ListingDraft): Flaw[] {
  const { original, title } = draft;
  const missing = (['title', 'summary', 'body'] as const).filter(
    (field) => draft[field][original] === '',
  );
  const { shortestTitle: min, title: max } = LISTING_LENGTH;
  const isShort = title[original] !== '' && title[original].length < min;
  return [
    ...missing.map((field) => flaw(`${field}.${original}`, 'needed')),
    ...(isShort ? [flaw(`title.${original}`, 'length.between', { min, max })] : []),
  ];
}

/** The titles of its files, by which visitors choose them. */
const titleFlaws = ({ original, files }: ListingDraft): Flaw[] =>
  files.flatMap(({ title }, index) =>
    title[original] === '' ? [flaw(`files.${index}.title.${original}`, 'needed')] : [],
  );

/** Returns what is wrong with the end of a listing on a day: it may pass while the office reviews it. */
export function endFlaws({ validUntil }: ListingDraft, today: string): Flaw[] {
  const max = latestEnd(today);
  if (!validUntil || (validUntil >= today && validUntil <= max)) return [];
  return [flaw('validUntil', 'day.between', { min: today, max })];
}

/** A cooperation need is answered by phone or mail (specification 5). */
function contactFlaws({ kind, contactPhone, contactEmail }: ListingDraft): Flaw[] {
  if (kind !== 'cooperationDemand' || contactPhone || contactEmail) return [];
  return [flaw('contactPhone', 'contactNeeded'), flaw('contactEmail', 'contactNeeded')];
}

/** The last day of an activity in the portal's time zone; undefined until its facts are complete. */
function lastDay(facts: ListingDraft['facts']): string | undefined {
  const { data } = FACTS.activity.safeParse(facts);
  // One that ends at midnight ends with the day before.
  return data && localTime(new Date(zonedMoment(data.ends, data.zone).getTime() - 1)).day;
}

/**
 * An activity is shown until it ends: before that its page would read "ended", and whoever has signed up would be told
 * that it is hidden. Where it is evening at its place, the portal's day may be the next one already.
 */
function activityFlaws({ kind, facts, validUntil }: ListingDraft): Flaw[] {
  const last = kind === 'activity' ? lastDay(facts) : undefined;
  const isOver = last && validUntil && validUntil < last;
  return isOver ? [flaw('validUntil', 'untilBeforeEnd')] : [];
}

/** Whoever is to pay is told how, in the language of the original at least. */
function feeFlaws({ original, facts }: ListingDraft): Flaw[] {
  const { fee, howToPay } = facts as Partial<FactsOf<'activity'>>;
  return fee && !howToPay?.[original] ? [flaw(`facts.howToPay.${original}`, 'needed')] : [];
}

/**
 * A question to those who sign up is asked in the language of the original at least, and once: an answer is kept with
 * its question, so that two answers to the same one would be taken for each other.
 */
function questionFlaws({ original, facts }: ListingDraft): Flaw[] {
  const asked = ((facts['questions'] ?? []) as readonly ActivityQuestion[]).map(
    ({ question }) => question[original],
  );
  return asked.flatMap((question, index) => {
    const place = `facts.questions.${index}.question.${original}`;
    if (question === '') return [flaw(place, 'needed')];
    return asked.indexOf(question) < index ? [flaw(place, 'form.twice')] : [];
  });
}

/** Facts that only make sense together. */
function factFlaws({ facts }: ListingDraft): Flaw[] {
  const { amount, currency, from, until, starts, ends, signUpUntil } = facts as Record<
    string,
    string | null
  >;
  const isBefore = (end?: string | null, start?: string | null) => end && start && end <= start;
  return [
    ...(amount && !currency ? [flaw('facts.currency', 'needed')] : []),
    ...(until && from && until < from ? [flaw('facts.until', 'endBeforeStart')] : []),
    ...(isBefore(ends, starts) ? [flaw('facts.ends', 'endBeforeStart')] : []),
    ...(starts && signUpUntil && signUpUntil > starts
      ? [flaw('facts.signUpUntil', 'signUpAfterStart')]
      : []),
  ];
}

/** Returns what keeps a working copy from being submitted, place by place, each once. */
export function listingFlaws(draft: ListingDraft, today: string): Flaw[] {
  const all = [
    ...flawsOf(LISTING_CONTENT[draft.kind], draft),
    ...textFlaws(draft),
    ...titleFlaws(draft),
    ...endFlaws(draft, today),
    ...activityFlaws(draft),
    ...contactFlaws(draft),
    ...factFlaws(draft),
    ...feeFlaws(draft),
    ...questionFlaws(draft),
    ...contactPlaces(draft).map((place) => flaw(place, 'contactInText')),
  ];
  return [...new Map(all.toReversed().map((one) => [one.place, one])).values()].toReversed();
}
