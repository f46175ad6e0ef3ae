import type * as z from 'zod/mini';
import { isMessageKey } from '#content/i18n/translate.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Fault, type FaultName } from '#contract/fault.ts';

type Issue = z.core.$ZodIssue;
type About = Pick<Endpoint, 'about'>;

/** What is asked for in words of its own where it is missing. */
const OWN: Readonly<Record<string, FaultName>> = { captchaVerification: 'captchaRequired' };

const keysOf = (name: string, about: Endpoint['about']): string[] => [
  ...(about ? [`field.${about.resource}.${name}`] : []),
  `admin.field.${name}`,
  `param.${name}`,
];

/** The names on the way to a value, the innermost first; the places in a list have none. */
const namesOn = ({ path }: Pick<Issue, 'path'>): string[] =>
  path.filter((step): step is string => typeof step === 'string').reverse();

/** The entry of the dictionaries that names the field in which an issue lies, or the fields' common name. */
export const fieldOf = ({ about }: About, issue: Pick<Issue, 'path'>): string =>
  namesOn(issue)
    .flatMap((name) => keysOf(name, about))
    .find(isMessageKey) ?? 'param.given';

function valueAt(value: unknown, { path }: Issue): unknown {
  return path.reduce<unknown>((inner, step) => Object(inner)[step], value);
}

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === '';

function misfitOf(issue: Issue): FaultName | undefined {
  return issue.code === 'custom' ? (issue.params?.['fault'] as FaultName | undefined) : undefined;
}

/** A text of another length than is taken; its bounds are named. */
function lengthFault(issue: Issue, field: string): Fault | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return new Fault('tooLong', { field, max: Number(issue.maximum) });
  }
  if (issue.code === 'too_small' && issue.origin === 'string') {
    return new Fault('tooShort', { field, min: Number(issue.minimum) });
  }
  return undefined;
}

/** Why a value is not taken, by the first thing that is wrong with it and by a name that people read. */
export function refusalOf(endpoint: About, value: unknown, issue: Issue): Fault {
  const field = fieldOf(endpoint, issue);
  const misfit = misfitOf(issue);
  if (misfit) return new Fault(misfit, { field });
  if (isMissing(valueAt(value, issue))) {
    return new Fault(OWN[namesOn(issue)[0] ?? ''] ?? 'required', { field });
  }
  return lengthFault(issue, field) ?? new Fault('invalid', { field });
}
