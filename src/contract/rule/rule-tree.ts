import * as z from 'zod/mini';
import { isStorable } from '#contract/call/text/storable.ts';
import { RULE_FUNCTIONS, RULE_LENGTH, RULE_NAME, RULE_OPERATORS, RULE_ORDERS } from './rule.ts';
import { partBeyondLimits } from './rule-part.ts';

/** Position of a part in the text of the rule. */
const at = z.int().check(z.gte(0), z.lte(RULE_LENGTH));
const text = z.string().check(z.maxLength(RULE_LENGTH), z.refine(isStorable, 'characters'));

/** A part of a rule, which may contain further ones. */
export const ruleNode = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('literal'),
    at,
    value: z.union([z.null(), z.boolean(), z.number().check(z.gte(0)), text]),
  }),
  z.object({ is: z.literal('name'), at, name: z.string().check(z.regex(RULE_NAME)) }),
  z.object({
    is: z.literal('list'),
    at,
    get items() {
      return z.array(ruleNode);
    },
  }),
  // Hold all operands in one list, as an editor shows them in rows.
  z.object({
    is: z.enum(['and', 'or']),
    at,
    get items() {
      return z.array(ruleNode);
    },
  }),
  z.object({
    is: z.literal('operation'),
    at,
    operator: z.enum(RULE_OPERATORS),
    get left() {
      return ruleNode;
    },
    get right() {
      return ruleNode;
    },
  }),
  z.object({
    is: z.literal('minus'),
    at,
    get value() {
      return ruleNode;
    },
  }),
  z.object({
    is: z.literal('if'),
    at,
    get when() {
      return ruleNode;
    },
    get value() {
      return ruleNode;
    },
    get otherwise() {
      return ruleNode;
    },
  }),
  z.object({
    is: z.literal('call'),
    at,
    name: z.enum(RULE_FUNCTIONS),
    get values() {
      return z.array(ruleNode);
    },
  }),
  z.object({
    is: z.literal('in'),
    at,
    get value() {
      return ruleNode;
    },
    get tests() {
      return z.array(test);
    },
  }),
]);
export type RuleTree = z.infer<typeof ruleNode>;

/** A test that a value can be `in`: a range, everything before or after a value, a list, or a single value. */
const test = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('range'),
    at,
    from: ruleNode,
    to: ruleNode,
    /** Whether the ends are included. */
    hasFrom: z.boolean(),
    hasTo: z.boolean(),
  }),
  z.object({ is: z.literal('order'), at, operator: z.enum(RULE_ORDERS), value: ruleNode }),
  ruleNode,
]);
export type RuleTest = z.infer<typeof test>;

const isShallow = (tree: unknown): boolean =>
  typeof tree !== 'object' || tree === null || partBeyondLimits(tree) === undefined;

/** A rule as it is stored. The depth is checked first, because the schema walks the tree recursively. */
export const ruleTree = z.pipe(z.custom<RuleTree>(isShallow, 'tooDeep'), ruleNode);
