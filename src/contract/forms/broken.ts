import { RULE_PROBLEMS } from '#contract/rule/rule.ts';
import { COMPUTED_TYPES } from './field/other-field.ts';
import { TEXT_FORMATS } from './field/text-field.ts';

/** Rules that an answer can break, in addition to those of every input field. The text is `rule.<name>`. */
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
  'documentNumber',
  'clock',
  'said',
  ...TEXT_FORMATS,
] as const;
export type AnswerRule = (typeof ANSWER_RULES)[number];

/** Measured quantities. Each has rules for too little, too much, and out of range. */
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
  'sensitiveFixed',
  'backward',
  'laterPage',
  'cycle',
] as const;

/** Rules about form settings that contradict each other. */
const SETTINGS = [
  'onceAccount',
  'anonymousChange',
  'changeAccount',
  'sameHours',
  'applyAccount',
  'applyNamed',
  'applyWaiting',
  'applyChange',
  'contrast',
  'contrastText',
  'contrastGround',
] as const;

/** Rules that prevent a form from being saved or published. The text is `rule.form.<name>`. */
export const FORM_RULES = [
  ...STRUCTURE,
  ...SETTINGS,
  ...RULE_PROBLEMS,
  ...COMPUTED_TYPES.map((type) => `type.${type}` as const),
] as const;
export type FormRule = (typeof FORM_RULES)[number];
