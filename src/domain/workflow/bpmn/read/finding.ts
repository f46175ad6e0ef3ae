import { FINDINGS, type Finding, type FindingProblem } from '#contract/workflow/finding.ts';

/** Builds a finding about an element. */
export const found = (
  problem: FindingProblem,
  { id, name }: { id: string; name: string },
  values: Finding['values'] = {},
): Finding => ({ severity: FINDINGS[problem], id, name, problem, values });

/** The drawing as a whole. */
export const WHOLE = { id: '', name: '' };
