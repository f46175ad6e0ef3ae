import type { RuleProblem } from '#contract/rule/rule.ts';

/** Aborts parsing or checking a rule. Callers of both receive the problem, never this error. */
export class RuleError extends Error {
  readonly problem: RuleProblem;

  constructor(name: RuleProblem['name'], at: number) {
    super(`${name} at ${at}`);
    this.problem = { name, at };
  }
}

/** Returns the result of a function, or the problem that aborted it. */
export function attempt<T>(make: () => T): T | { problem: RuleProblem } {
  try {
    return make();
  } catch (error) {
    if (error instanceof RuleError) return { problem: error.problem };
    throw error;
  }
}
