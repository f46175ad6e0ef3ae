/** Whoever decides about applications has it, whatever the step says. */
export const TASK_PERMISSION = 'workflow:task:list';
