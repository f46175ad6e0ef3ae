import type { Resource } from '#contract/kind/resource.ts';

/** Cache key of the groups to which records of a resource belong. */
export const groupsOf = ({ name }: Pick<Resource, 'name'>): string => `groups ${name}`;
