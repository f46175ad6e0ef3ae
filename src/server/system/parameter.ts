import { eq, ilike, or, sql } from 'drizzle-orm';
import { APPROVED_KINDS, kindsIn, LOG_DAYS, SMS_COUNTRIES } from '#contract/built-in.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { Fault } from '#contract/fault.ts';
import { parameterResource } from '#contract/parameter.ts';
import { countriesIn, wrongCountry } from '#domain/messaging/country.ts';
import { hasPermission } from '#domain/access/access.ts';
import type { Database } from '#server/db/database.ts';
import { containing } from '#server/resource/filter.ts';
import { withMoment } from '#server/resource/row.ts';
import type { Store } from '#server/resource/store.ts';
import { settings } from './table.ts';

/** What stands where a sensitive value is; sent back, it changes nothing. */
const HIDDEN = '******';
/** In the operation log: that it changed, and not into what. */
const HIDDEN_TOO = `${HIDDEN} (new)`;
const SENSITIVE = 'system:parameter:sensitive';

/** The value of a parameter; undefined where nobody has set it. */
export async function readParameter(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}

const KINDS: ReadonlySet<string> = new Set(CONTENT_TYPES.map(({ type }) => type));

/** What the program could work with. A kind that is misspelt would go live without a second person. */
const INVALID = { field: 'field.parameter.value' };

/** @throws Fault countryCode; invalid for a list of nothing, by which nobody could log in by SMS */
function demandCountries(value: string): void {
  const codes = countriesIn(value);
  const wrong = wrongCountry(codes);
  if (wrong !== undefined) throw new Fault('countryCode', { code: wrong });
  if (codes.length === 0) throw new Fault('invalid', INVALID);
}

const SENSE: Readonly<Record<string, (value: string) => boolean>> = {
  [LOG_DAYS.key]: (value) => /^\d{1,5}$/.test(value) && Number(value) >= LOG_DAYS.least,
  [APPROVED_KINDS]: (value) => kindsIn(value).every((kind) => KINDS.has(kind)),
};

/** @throws Fault invalid, countryCode for what the program could not work with */
function demandSense({ key, value }: { key: string; value: string }): void {
  if (key === SMS_COUNTRIES.key) demandCountries(value);
  if (SENSE[key]?.(value) === false) throw new Fault('invalid', INVALID);
}

export const parameterStore: Store<typeof parameterResource, typeof settings> = {
  resource: parameterResource,
  unique: { setting_key_key: 'key' },
  table: settings,
  owner: null,
  columns: { group: settings.group, key: settings.key, updatedAt: settings.updatedAt },
  where: ({ keyword, group }) => [
    keyword === undefined
      ? undefined
      : or(
          ilike(settings.key, containing(keyword)),
          ilike(sql`${settings.name}::text`, containing(keyword)),
        ),
    group === undefined ? undefined : eq(settings.group, group),
  ],
  present: (_, rows, caller) =>
    Promise.resolve(
      rows.map((row) => {
        const isHidden = row.isSensitive && !hasPermission(caller, SENSITIVE);
        return { ...withMoment(row), value: isHidden ? HIDDEN : row.value };
      }),
    ),
  // A value that was or is sensitive stands in no log, for its readers need no right to see it.
  remember({ before, after }) {
    if (!before?.isSensitive && !after?.isSensitive) return { before, after };
    const isNew = before?.value !== after?.value;
    return {
      before: before && { ...before, value: HIDDEN },
      after: after && { ...after, value: before && isNew ? HIDDEN_TOO : HIDDEN },
    };
  },
  values: async (_, change, before) => {
    if (before?.isBuiltIn && before.key !== change.key) throw new Fault('fixedKey');
    demandSense(change);
    return change.value === HIDDEN && before ? { ...change, value: before.value } : change;
  },
  happened: async (_, { before, after }) => {
    if (before?.isBuiltIn && !after) throw new Fault('fixedParameter');
  },
};
