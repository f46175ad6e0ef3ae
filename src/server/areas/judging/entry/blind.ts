import type { Round } from '../record.ts';

/** Whether judges of a round must not know who entered. */
export const isBlind = ({ blind }: Pick<Round, 'blind'>): boolean => blind !== 'open';
