/**
 * Where an added signer decides: before whoever added them, after them, or beside them with a vote of their own
 * (design of workflow, 4).
 */
export const SIGNER_PLACES = ['before', 'after', 'beside'] as const;
export type SignerPlace = (typeof SIGNER_PLACES)[number];
