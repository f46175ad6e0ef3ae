import { listRoleChoices } from '#contract/identity/role.ts';
import { listUserChoices } from '#contract/identity/user.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

/** The name in the cache of what users and roles are made of. */
export const USER_CHOICES = 'choices user';
export const ROLE_CHOICES = 'choices role';

/** Departments, roles and posts by the names that people know. */
export const useUserChoices = () =>
  useCached(USER_CHOICES, async ({ call }) => (await call(listUserChoices)).data);

/** The entries and departments that a role is made of. */
export const useRoleChoices = () =>
  useCached(ROLE_CHOICES, async ({ call }) => (await call(listRoleChoices)).data);
