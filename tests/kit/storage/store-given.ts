import type { Endpoint } from '#contract/call/endpoint.ts';
import type { Given } from '../office/resource.ts';

/** The input of each call about stores; undefined for any other call. */
export const storeGiven = ({ name }: Endpoint): Given | undefined =>
  name === 'storeCheck' ? { params: { store: 'privateDisk' } } : undefined;
