import * as z from 'zod/mini';

/**
 * How far a deed is that two people do, as somebody of the office reads it: nobody has asked for it, the reader has, or
 * somebody else has, for whom the reader may do it.
 */
export const SECOND_STEPS = ['unasked', 'asked', 'due'] as const;
export type SecondStep = (typeof SECOND_STEPS)[number];

/** Filter for the records with which the reader may do what somebody else has asked for. */
export const SECOND_FILTER = ['due'] as const satisfies readonly SecondStep[];
export const secondFilter = z.enum(SECOND_FILTER);

/** Null where the state of the record allows no such deed, or one person does it alone. */
export const secondStep = z.nullable(z.enum(SECOND_STEPS));
