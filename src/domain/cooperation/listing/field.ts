import type { FactsOf, ListingKind } from '#contract/cooperation/listing/facts.ts';

/**
 * How a fact is entered and shown. `text` is in both languages, `line` the same in both; `codes` are words separated
 * by commas, `files` parts of a dataset with title, address and format, `zone` a time zone by its IANA name, `questions`
 * what is asked of those who sign up; `money` is in hundredths of a yuan.
 */
export type FactType =
  | 'choice'
  | 'choices'
  | 'number'
  | 'money'
  | 'text'
  | 'line'
  | 'day'
  | 'localTime'
  | 'zone'
  | 'countries'
  | 'codes'
  | 'files'
  | 'questions';

/** The name of a fact of any kind. */
type FactName = { [Kind in ListingKind]: keyof FactsOf<Kind> & string }[ListingKind];

export interface FactField<Name extends string = FactName> {
  name: Name;
  type: FactType;
}

type Plan<Kind extends ListingKind> = readonly FactField<keyof FactsOf<Kind> & string>[];

/** The facts of each kind, in the order of forms and pages. */
export const FACT_FIELDS: { readonly [Kind in ListingKind]: Plan<Kind> } = {
  supply: [
    { name: 'offer', type: 'choice' },
    { name: 'readiness', type: 'number' },
    { name: 'goods', type: 'codes' },
    { name: 'minimumOrder', type: 'text' },
    { name: 'certificates', type: 'text' },
  ],
  demand: [
    { name: 'quantity', type: 'text' },
    { name: 'amount', type: 'choice' },
    { name: 'currency', type: 'choice' },
    { name: 'neededBy', type: 'day' },
    { name: 'readiness', type: 'number' },
  ],
  cooperationDemand: [
    { name: 'mode', type: 'choice' },
    { name: 'amount', type: 'choice' },
    { name: 'currency', type: 'choice' },
  ],
  service: [
    { name: 'type', type: 'choice' },
    { name: 'site', type: 'choice' },
    { name: 'price', type: 'choice' },
    { name: 'qualifications', type: 'text' },
  ],
  research: [
    { name: 'mode', type: 'choice' },
    { name: 'result', type: 'text' },
    { name: 'readiness', type: 'number' },
    { name: 'patents', type: 'text' },
  ],
  legalService: [
    { name: 'areas', type: 'choices' },
    { name: 'jurisdictions', type: 'countries' },
    { name: 'languages', type: 'choices' },
  ],
  dataset: [
    { name: 'licence', type: 'choice' },
    { name: 'access', type: 'choice' },
    { name: 'edition', type: 'line' },
    { name: 'from', type: 'day' },
    { name: 'until', type: 'day' },
    { name: 'place', type: 'text' },
    { name: 'frequency', type: 'choice' },
    { name: 'distributions', type: 'files' },
  ],
  activity: [
    { name: 'starts', type: 'localTime' },
    { name: 'ends', type: 'localTime' },
    { name: 'zone', type: 'zone' },
    { name: 'place', type: 'text' },
    { name: 'capacity', type: 'number' },
    { name: 'signUpUntil', type: 'localTime' },
    { name: 'fee', type: 'money' },
    { name: 'howToPay', type: 'text' },
    { name: 'questions', type: 'questions' },
  ],
};
