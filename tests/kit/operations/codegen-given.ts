import type { Endpoint } from '#contract/call/endpoint.ts';
import type { Given } from '../office/resource.ts';
import { SPONSOR } from './description.ts';

/** The input of each call of the code generator; undefined for any other call. */
export const codegenGiven = ({ name }: Endpoint): Given | undefined =>
  name === 'codegenZip' ? { body: SPONSOR } : undefined;
