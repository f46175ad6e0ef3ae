import { listRoleChoices } from '#contract/identity/role.ts';
import { listUserChoices } from '#contract/identity/user.ts';
import { useShelf } from '#islands/admin/kit/kept/use-shelf.ts';

/** Names on the shelf of what users and roles are made of. */
export const USER_CHOICES = 'choices user';
export const ROLE_CHOICES = 'choices role';

/** Departments, roles and posts by the names that people know. */
export const useUserChoices = () =>
  useShelf(USER_CHOICES, async ({ call }) => (await call(listUserChoices)).data);

/** The entries and departments that a role is made of. */
export const useRoleChoices = () =>
  useShelf(ROLE_CHOICES, async ({ call }) => (await call(listRoleChoices)).data);
