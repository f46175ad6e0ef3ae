import * as z from 'zod/mini';

/**
 * What is wrong with a drawing of a process, or was read in another way than it says (design of workflow, 2). An error
 * prevents the import, a warning does not. The text is `admin.workflow.finding.<problem>`.
 */
export const FINDINGS = {
  manyProcesses: 'error',
  sameId: 'error',
  looseFlow: 'error',
  looseEvent: 'error',
  noStart: 'error',
  manyStarts: 'error',
  startEvent: 'error',
  unreachable: 'error',
  plainTask: 'error',
  scriptTask: 'error',
  serviceTask: 'error',
  sendTask: 'error',
  receiveTask: 'error',
  businessRuleTask: 'error',
  callActivity: 'error',
  subProcess: 'error',
  eventGateway: 'error',
  complexGateway: 'error',
  messageEvent: 'error',
  signalEvent: 'error',
  errorEvent: 'error',
  compensationEvent: 'error',
  otherEvent: 'error',
  otherNode: 'error',
  standardLoop: 'error',
  code: 'error',
  split: 'error',
  noDefault: 'error',
  noCondition: 'error',
  condition: 'error',
  strayCondition: 'error',
  timer: 'error',
  goesBack: 'error',
  notBlocks: 'error',
  notJoined: 'error',
  choiceClosed: 'error',
  terminate: 'error',
  tooLarge: 'error',
  nobody: 'warning',
  people: 'warning',
  roles: 'warning',
  expression: 'warning',
  completion: 'warning',
  deadline: 'warning',
  path: 'warning',
  noEnd: 'warning',
  longName: 'warning',
  drawing: 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type FindingProblem = keyof typeof FINDINGS;

export const FINDING_PROBLEMS = Object.keys(FINDINGS) as FindingProblem[];

export const finding = z.object({
  severity: z.enum(['error', 'warning']),
  /** Id and name of the element in the drawing; empty for the drawing as a whole. */
  id: z.string(),
  name: z.string(),
  problem: z.enum(FINDING_PROBLEMS),
  /** Values for the placeholders of the text. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.output<typeof finding>;
