import type { Endpoint } from './call/endpoint.ts';
import { getPolicy, listPolicies } from './cooperation/policy.ts';

/** The open calls of the cooperation portal. */
export const COOPERATION_API: readonly Endpoint[] = [listPolicies, getPolicy];
