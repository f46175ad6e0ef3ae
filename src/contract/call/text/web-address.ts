import * as z from 'zod/mini';
import { LENGTH } from './length.ts';

/** An http or https address that a user enters (threat 53). */
export const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(LENGTH.url));
