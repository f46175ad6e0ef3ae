import * as z from 'zod/mini';
import { LENGTH } from './length.ts';

/** An address of the web as people give it (threat 53). */
export const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(LENGTH.url));
