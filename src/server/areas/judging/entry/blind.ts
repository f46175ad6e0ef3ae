import type { Round } from '../record.ts';

/** Whether a round hides from its judges who entered. */
export const isBlind = ({ blind }: Pick<Round, 'blind'>): boolean => blind !== 'open';
