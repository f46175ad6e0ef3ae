import { describe, expect, it } from 'vitest';
import { ruleOf } from '#domain/workflow/bpmn/read/condition.ts';

describe('a condition', () => {
  it.each([
    ["${days > 3 && type == 'a'}", 'days > 3 and type = "a"'],
    ['#{days ge 3 || !late}', 'days >= 3 or not (late)'],
    ["${!(days lt 3) and name ne 'it\\'s \"x\"'}", 'not ( days < 3 ) and name != "it\'s \\"x\\""'],
    ['=days > 3', 'days > 3'],
    ['  days > 3 and type in ("a", "b") ', 'days > 3 and type in ("a", "b")'],
  ])('%s is read as a rule', (condition, rule) => {
    expect(ruleOf(condition)).toBe(rule);
  });

  it.each([
    '',
    '${}',
    '${execution.getVariable("a") > 3}',
    '${bean.check(days)}',
    '${dayCount > 3}',
    '${a ? b : c}',
    '${empty list}',
    'days == 3',
    "${'open}",
  ])('%s cannot be said as a rule', (condition) => {
    expect(ruleOf(condition)).toBeNull();
  });
});
