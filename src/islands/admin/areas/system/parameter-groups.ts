/** The name on the shelf of the groups that parameters stand in. */
export const PARAMETER_GROUPS = 'groups parameter';
