import type { Flaw } from './call/flaw.ts';
import type { Bilingual } from './call/text/bilingual.ts';
import type { FaultName } from './fault-name.ts';

type Values = Readonly<Record<string, string | number>>;

/** The only error class of the project: a stable name, and the values that are filled into its text. */
export class Fault extends Error {
  override readonly name = 'Fault';
  readonly fault: FaultName;
  readonly values: Values;
  /** The invalid fields, if the fault is about fields. */
  readonly flaws: readonly Flaw[];
  /** Names that are listed in the text in place of `names`, joined and translated per language. */
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

/** Converts an error to a Fault. Unexpected errors become `internal`. */
export const asFault = (error: unknown): Fault =>
  error instanceof Fault ? error : new Fault('internal', {}, { cause: error });

/**
 * Creates the fault for one invalid field of a record, where people know the field by a name. @param rule name of the
 * text `rule.<rule>`
 */
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
