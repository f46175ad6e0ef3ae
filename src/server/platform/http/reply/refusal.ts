import type * as z from 'zod/mini';
import { isMessageKey } from '#content/i18n/translate.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { isFaultName, type FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import { flawsOf } from '#domain/form/flaw.ts';

type About = Pick<Endpoint, 'about'>;

/** What is asked for in words of its own where it is missing. */
const OWN: Readonly<Record<string, FaultName>> = { captchaVerification: 'captchaRequired' };

/** What wraps a record in a body: `data.title.zh` is the place `title.zh` of the record. */
const WRAP = /^(?:data|instead)\./;

const keysOf = (name: string, about: Endpoint['about']): string[] => [
  ...(about ? [`field.${about.resource}.${name}`] : []),
  `admin.field.${name}`,
  `param.${name}`,
];

/** The names on the way to a place, the innermost first; the numbers in a list are none. */
const namesOn = (place: string): string[] =>
  place
    .split('.')
    .filter((step) => !/^\d*$/.test(step))
    .reverse();

/** The entry of the dictionaries that names the field at a place, or the fields' common name. */
export const fieldOf = ({ about }: About, place: string): string =>
  namesOn(place)
    .flatMap((name) => keysOf(name, about))
    .find(isMessageKey) ?? 'param.given';

/** The fault that a flaw is told by: one of its own, that something is missing, its rule, or that it is not right. */
function faultOf({ place, rules }: Flaw): FaultName {
  const rule = rules[0]?.name ?? 'kind';
  if (isFaultName(rule)) return rule;
  if (rule === 'needed') return OWN[namesOn(place)[0] ?? ''] ?? 'required';
  return rule !== 'kind' && isMessageKey(`rule.${rule}`) ? 'flawed' : 'invalid';
}

/**
 * Why arguments are not taken: the first thing that is wrong with them, by a name that people read, and all flaws for a
 * form to tell each at its field.
 */
export function refusalOf(endpoint: About, schema: z.ZodMiniObject, value: unknown): Fault {
  const flaws = flawsOf(schema, value);
  const [first] = flaws;
  const told = flaws.map(({ place, rules }) => ({ place: place.replace(WRAP, ''), rules }));
  return new Fault(faultOf(first!), { field: fieldOf(endpoint, first!.place) }, { flaws: told });
}
