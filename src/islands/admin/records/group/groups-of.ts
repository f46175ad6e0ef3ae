import type { Resource } from '#contract/kind/resource.ts';

/** Under what the groups in which the records of a resource stand are kept. */
export const groupsOf = ({ name }: Pick<Resource, 'name'>): string => `groups ${name}`;
