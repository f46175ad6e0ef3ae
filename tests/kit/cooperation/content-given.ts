import type { Endpoint } from '#contract/call/endpoint.ts';
import type { Given } from '../office/resource.ts';

/** The calls that read one record of what the office writes; the small content has one of each. */
const READING = ['cooperationNews', 'policy', 'report', 'park', 'cooperationExpert'];

/** The input of such a call; undefined for any other call. */
export const contentGiven = ({ name }: Pick<Endpoint, 'name'>): Given | undefined =>
  READING.includes(name) ? { params: { id: 1 } } : undefined;
