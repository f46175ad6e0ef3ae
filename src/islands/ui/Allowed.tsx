import type { ReactNode } from 'react';
import type { Grant } from '#contract/call/access.ts';
import { hasAnyPermission, hasAnyRole } from '#domain/identity/access.ts';

type Check = (grant: Grant, wanted: readonly string[]) => boolean;

/** Messages for a programmer who passed an empty list (specification 5). */
const MESSAGES = {
  role: 'please set role permission tag value',
  permission: 'please set operation permission tag value',
} as const;

/** Whether a part of a page is for the reader. @throws Error for an empty list (specification 5) */
export function isAllowed(
  kind: keyof typeof MESSAGES,
  grant: Grant,
  wanted: readonly string[],
): boolean {
  if (!Array.isArray(wanted) || wanted.length === 0) throw new Error(MESSAGES[kind]);
  const check: Check = kind === 'role' ? hasAnyRole : hasAnyPermission;
  return check(grant, wanted);
}

interface Props {
  grant: Grant;
  children: ReactNode;
}

/** Shows its children only to readers with one of the roles. The server decides what they may do (threat 50). */
export const ForRoles = ({ roles, grant, children }: Props & { roles: readonly string[] }) =>
  isAllowed('role', grant, roles) && children;

/** Shows its children only to readers with one of the permissions. */
export const ForPermissions = ({
  permissions,
  grant,
  children,
}: Props & { permissions: readonly string[] }) =>
  isAllowed('permission', grant, permissions) && children;
