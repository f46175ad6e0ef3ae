import type { RuleProblem } from '#contract/rule/rule.ts';

/** Ends the reading or the check of a rule from within; callers of both get the problem and never this. */
export class RuleError extends Error {
  readonly problem: RuleProblem;

  constructor(name: RuleProblem['name'], at: number) {
    super(`${name} at ${at}`);
    this.problem = { name, at };
  }
}

/** What is made, or the problem that ended it. */
export function attempt<T>(make: () => T): T | { problem: RuleProblem } {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleError) return { problem: error.problem };
    throw error;
  }
}
