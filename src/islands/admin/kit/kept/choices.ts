/** What of the cache changes with users, roles, departments, posts and the menu. */
export const CHOICES = 'choices';
