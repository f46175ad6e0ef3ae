import { listRoleChoices } from '#contract/identity/role.ts';
import { listUserChoices } from '#contract/identity/user.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

/** Cache keys of the choices for users and roles. */
const USER_CHOICES = 'choices user';
const ROLE_CHOICES = 'choices role';

/** Returns departments, roles and posts with their names. */
export const useUserChoices = () =>
  useCached(USER_CHOICES, async ({ call }) => (await call(listUserChoices)).data);

/** Returns the menu entries and departments from which a role is composed. */
export const useRoleChoices = () =>
  useCached(ROLE_CHOICES, async ({ call }) => (await call(listRoleChoices)).data);
