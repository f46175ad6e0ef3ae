import { ALL_PERMISSIONS, type Grant } from '#contract/access.ts';

/** The permissions that somebody would hand on without holding them (threat 51). */
export const exceeding = ({ permissions }: Grant, granted: readonly string[]): string[] =>
  permissions.includes(ALL_PERMISSIONS)
    ? []
    : granted.filter((permission) => permission !== '' && !permissions.includes(permission));
