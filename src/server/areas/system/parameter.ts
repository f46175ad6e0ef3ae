import { eq } from 'drizzle-orm';
import {
  APPROVED_KINDS,
  CALENDAR_DAYS,
  CONFIRMED_DEEDS,
  listIn,
  NUMBER_BOUNDS,
  SMS_COUNTRIES,
  type NumberBounds,
} from '#contract/system/built-in.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { Fault, flawedField } from '#contract/fault.ts';
import { parameterResource } from '#contract/system/parameter.ts';
import { countriesIn, unassignedCode } from '#domain/messaging/country.ts';
import { daysIn } from '#domain/calendar/working-time.ts';
import { hasPermission } from '#domain/identity/access.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { ChangeOf, Store } from '#server/platform/records/store.ts';
import { settings } from '#server/platform/parameter/table.ts';

type Row = typeof settings.$inferSelect;
type ParameterChange = ChangeOf<typeof parameterResource>;

/** Mask of a sensitive value. Sent back unchanged, it leaves the stored value as it is. */
const HIDDEN = '******';
/** Used in the operation log: shows that the value changed, but not the new value. */
const HIDDEN_TOO = `${HIDDEN} (new)`;
const MASKS: readonly string[] = [HIDDEN, HIDDEN_TOO];

/** The masked field of a parameter. */
export const PARAMETER_REVEALED = {
  resource: parameterResource,
  table: settings,
  owner: 'shared',
  action: 'sensitive',
  show: ({ value }: Row) => ({ value }),
} as const;

const KINDS: ReadonlySet<string> = new Set(CONTENT_TYPES.map(({ type }) => type));
const DAY_LISTS: ReadonlySet<string> = new Set(Object.values(CALENDAR_DAYS));
const DEEDS: ReadonlySet<string> = new Set(CONFIRMED_DEEDS.all);

/** Fault values for parameters that the program could not work with. */
const INVALID = { field: 'field.parameter.value' };

/** @throws Fault countryCode; invalid for an empty list, with which nobody could log in by SMS */
function demandCountries(value: string): void {
  const codes = countriesIn(value);
  const wrong = unassignedCode(codes);
  if (wrong !== undefined) throw new Fault('countryCode', { code: wrong });
  if (codes.length === 0) throw new Fault('invalid', INVALID);
}

/** @throws Fault flawed for a list with anything unknown */
function demandKnown(value: string, known: ReadonlySet<string>, rule: string): void {
  if (!listIn(value).every((one) => known.has(one))) throw flawedField('parameter', 'value', rule);
}

/** @throws Fault flawed for a number out of bounds, and for anything else */
function demandNumber(value: string, { min, max }: NumberBounds): void {
  const isWithin = /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max;
  if (!isWithin) throw flawedField('parameter', 'value', 'number.between', { min, max });
}

/**
 * Checks the value of a parameter that the program reads. A misspelt kind, for example, would be published without a
 * second person. @throws Fault invalid, countryCode, flawed
 */
function demandSense({ key, value }: { key: string; value: string }): void {
  if (key === SMS_COUNTRIES.key) demandCountries(value);
  if (key === APPROVED_KINDS) demandKnown(value, KINDS, 'approvedKinds');
  if (key === CONFIRMED_DEEDS.key) demandKnown(value, DEEDS, 'confirmedDeeds');
  if (DAY_LISTS.has(key) && !daysIn(value)) throw flawedField('parameter', 'value', 'calendarDays');
  const bounds = NUMBER_BOUNDS[key];
  if (bounds) demandNumber(value, bounds);
}

/**
 * Replaces the mask of a sensitive value by the stored value. The mask itself is never stored. @throws Fault invalid
 */
function valueOf({ value }: ParameterChange, before: Row | null): string {
  if (value === HIDDEN && before?.isSensitive) return before.value;
  if (MASKS.includes(value)) throw new Fault('invalid', INVALID);
  return value;
}

/**
 * Unmasking a value, or moving it to another key, requires the permission to see it (threat 44). @throws Fault
 * forbidden
 */
function demandSight(change: ParameterChange, before: Row | null, actor: Actor): void {
  if (!before?.isSensitive) return;
  const isSame = change.isSensitive && change.key === before.key;
  if (!isSame && !hasPermission(actor, 'system:parameter:sensitive')) throw new Fault('forbidden');
}

export const parameterStore: Store<typeof parameterResource, typeof settings> = {
  resource: parameterResource,
  unique: { setting_key_key: 'key' },
  table: settings,
  owner: 'shared',
  columns: { group: settings.group, key: settings.key, updatedAt: settings.updatedAt },
  where: ({ keyword, group }) => [
    holding(keyword, settings.key, settings.name),
    group === undefined ? undefined : eq(settings.group, group),
  ],
  present: (_, rows) =>
    Promise.resolve(
      rows.map((row) => ({ ...withMoment(row), value: row.isSensitive ? HIDDEN : row.value })),
    ),
  // Values that were or are sensitive are not logged, because readers of the log may not be allowed to see them.
  remember({ before, after }, rows) {
    if (!before?.isSensitive && !after?.isSensitive) return { before, after };
    const isNew = rows.before !== null && rows.before.value !== rows.after?.value;
    return {
      before: before && { ...before, value: HIDDEN },
      after: after && { ...after, value: isNew ? HIDDEN_TOO : HIDDEN },
    };
  },
  values: async (_, change, before, actor) => {
    if (before?.isBuiltIn && before.key !== change.key) throw new Fault('fixedKey');
    demandSight(change, before, actor);
    const value = valueOf(change, before);
    demandSense({ key: change.key, value });
    return { ...change, value };
  },
  happened: async (_, { before, after }) => {
    if (before?.isBuiltIn && !after) throw new Fault('fixedParameter');
  },
};
