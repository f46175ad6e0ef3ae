import { ApiError, refusedFields } from '#lib/browser/api/error.ts';

/** Whether a call was refused because of the name of the team, such as one that another team has. */
export const isOfName = (error: unknown): error is ApiError =>
  error instanceof ApiError && refusedFields(error).some(({ place }) => place === 'teamName');
