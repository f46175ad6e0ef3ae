import type { Flaw } from './call/flaw.ts';
import type { Bilingual } from './call/text/bilingual.ts';
import type { FaultName } from './fault-name.ts';

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
