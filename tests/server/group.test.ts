import { expect, it } from 'vitest';
import { BUILT_IN_PARAMETERS } from '#contract/system/built-in.ts';
import { GROUPS } from '#contract/system/group.ts';
import { JOBS } from '#server/jobs.ts';

it('names every group of the built-in jobs and parameters', () => {
  const jobs = [...JOBS.values()].flatMap(({ defaultTimetable: usual }) =>
    usual ? [usual.group] : [],
  );
  const parameters = BUILT_IN_PARAMETERS.map(({ group }) => group);
  expect([...new Set([...jobs, ...parameters])].toSorted()).toEqual([...GROUPS]);
});
