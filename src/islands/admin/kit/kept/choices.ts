/** Prefix of the cache keys that change with users, roles, departments, posts and the menu. */
export const CHOICES = 'choices';
