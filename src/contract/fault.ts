import type { Flaw } from './call/flaw.ts';
import type { Bilingual } from './call/text/bilingual.ts';
import { CALL_FAULTS } from './call/fault.ts';
import { CAPTCHA_FAULTS } from './captcha/fault.ts';
import { CONSULTATION_FAULTS } from './consultation/fault.ts';
import { CONTEST_FAULTS } from './contest/fault.ts';
import { FILES_FAULTS } from './files/fault.ts';
import { FORMS_FAULTS } from './forms/fault.ts';
import { IDENTITY_FAULTS } from './identity/fault.ts';
import { JUDGING_FAULTS } from './judging/fault.ts';
import { KIND_FAULTS } from './kind/fault.ts';
import { MESSAGING_FAULTS } from './messaging/fault.ts';
import { NOTICE_FAULTS } from './notice/fault.ts';
import { OFFICE_FAULTS } from './office/fault.ts';
import { OPERATIONS_FAULTS } from './operations/fault.ts';
import { REGISTRATION_FAULTS } from './registration/fault.ts';
import { SYSTEM_FAULTS } from './system/fault.ts';

/**
 * Every way in which a call can be refused, as each area declares its own: a name stands once among all of them. The
 * text is `fault.<name>` in the dictionaries.
 */
export const FAULTS = {
  ...CALL_FAULTS,
  ...KIND_FAULTS,
  ...CAPTCHA_FAULTS,
  ...CONSULTATION_FAULTS,
  ...CONTEST_FAULTS,
  ...IDENTITY_FAULTS,
  ...SYSTEM_FAULTS,
  ...OPERATIONS_FAULTS,
  ...MESSAGING_FAULTS,
  ...NOTICE_FAULTS,
  ...OFFICE_FAULTS,
  ...FILES_FAULTS,
  ...FORMS_FAULTS,
  ...REGISTRATION_FAULTS,
  ...JUDGING_FAULTS,
} as const;

export type FaultName = keyof typeof FAULTS;

export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);

type Values = Readonly<Record<string, string | number>>;

/** The one error of the project: a stable name, and the values that its text mentions. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly fault: FaultName;
  readonly values: Values;
  /** The fields that are not right, where it is about some. */
  readonly flaws: readonly Flaw[];
  /** What its text enumerates as `names`, each language in its own way and words. */
  readonly names: readonly (string | Bilingual)[];

  constructor(
    fault: FaultName,
    values: Values = {},
    {
      flaws = [],
      names = [],
      ...options
    }: ErrorOptions & Partial<Pick<Fault, 'flaws' | 'names'>> = {},
  ) {
    super(`${fault} ${JSON.stringify(values)}`, options);
    this.fault = fault;
    this.values = values;
    this.flaws = flaws;
    this.names = names;
  }
}

/** What failed, as it may be told: what was not foreseen is `internal`. */
export const asFault = (error: unknown): Fault =>
  error instanceof Fault ? error : new Fault('internal', {}, { cause: error });

/** The fault of one field of a record that people know by a name. @param rule names the text `rule.<rule>` */
export const flawedField = (
  resource: string,
  place: string,
  rule: string,
  values: Flaw['rules'][number]['values'] = {},
): Fault =>
  new Fault(
    'flawed',
    { field: `field.${resource}.${place}` },
    { flaws: [{ place, rules: [{ name: rule, values }] }] },
  );
