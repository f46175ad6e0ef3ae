import { RULE_PROBLEMS } from '#contract/rule/rule.ts';
import { COMPUTED_TYPES } from './field/other-field.ts';
import { TEXT_FORMATS } from './field/text-field.ts';

/** What an answer may break, besides what every field of the product asks for; `rule.<name>` says it. */
export const ANSWER_RULES = [
  'choice',
  'whole',
  'decimals',
  'exclusive',
  'otherNeeded',
  'rankAll',
  'everyLine',
  'dayOrder',
  'idNumber',
  'clock',
  'said',
  ...TEXT_FORMATS,
] as const;
export type AnswerRule = (typeof ANSWER_RULES)[number];

/** What is measured, each of which may be too little, too much, or not between. */
export const MEASURES = ['length', 'entries', 'number', 'amount', 'day'] as const;
export type Measure = (typeof MEASURES)[number];

const STRUCTURE = [
  'title',
  'noField',
  'twice',
  'reserved',
  'options',
  'range',
  'emptyGroup',
  'sensitiveQuota',
  'backward',
  'laterPage',
  'cycle',
] as const;

/** What of a form's settings does not go together. */
const SETTINGS = [
  'onceAccount',
  'anonymousChange',
  'changeAccount',
  'sameHours',
  'contrast',
  'contrastText',
  'contrastGround',
] as const;

/** What keeps a form from being saved or published; `rule.form.<name>` says it. */
export const FORM_RULES = [
  ...STRUCTURE,
  ...SETTINGS,
  ...RULE_PROBLEMS,
  ...COMPUTED_TYPES.map((type) => `type.${type}` as const),
] as const;
export type FormRule = (typeof FORM_RULES)[number];
