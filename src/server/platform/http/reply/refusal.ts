import type * as z from 'zod/mini';
import { isMessageKey } from '#content/i18n/translate.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { isFaultName, type FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import { flawsOf } from '#domain/form/flaw.ts';

type About = Pick<Endpoint, 'about'>;

/** Fields whose absence is a fault of its own, instead of the common `required`. */
const MISSING_FAULTS: Readonly<Record<string, FaultName>> = {
  captchaVerification: 'captchaRequired',
};

/** Prefix of a record within a body: `data.title.zh` becomes the place `title.zh` of the record. */
const WRAP = /^(?:data|instead)\./;

const keysOf = (name: string, about: Endpoint['about']): string[] => [
  ...(about ? [`field.${about.resource}.${name}`] : []),
  `admin.field.${name}`,
  `param.${name}`,
];

/** The field names on the path to a place, innermost first, without the indices of lists. */
const namesOn = (place: string): string[] =>
  place
    .split('.')
    .filter((step) => !/^\d*$/.test(step))
    .reverse();

/** The dictionary key that names the field at a place, or the general name if it has none. */
export const fieldOf = ({ about }: About, place: string): string =>
  namesOn(place)
    .flatMap((name) => keysOf(name, about))
    .find(isMessageKey) ?? 'param.given';

/**
 * The fault for a flaw: one named after its rule, `required` if the value is missing, `flawed` if the rule has a
 * text, or `invalid`.
 */
function faultOf({ place, rules }: Flaw): FaultName {
  const rule = rules[0]?.name ?? 'kind';
  if (isFaultName(rule)) return rule;
  if (rule === 'needed') return MISSING_FAULTS[namesOn(place)[0] ?? ''] ?? 'required';
  return rule !== 'kind' && isMessageKey(`rule.${rule}`) ? 'flawed' : 'invalid';
}

/**
 * Describes why arguments are refused: the first flaw by the field's name in the dictionaries, and all flaws, so that
 * a form can show each at its field.
 */
export function refusalOf(endpoint: About, schema: z.ZodMiniObject, value: unknown): Fault {
  const flaws = flawsOf(schema, value);
  const [first] = flaws;
  const shown = flaws.map(({ place, rules }) => ({ place: place.replace(WRAP, ''), rules }));
  return new Fault(faultOf(first!), { field: fieldOf(endpoint, first!.place) }, { flaws: shown });
}
