export { solve } from './assign/solve.ts';
export type { PlanThread } from './assign/in-thread.ts';
