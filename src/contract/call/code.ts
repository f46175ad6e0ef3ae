/** The codes of a reply's body: 200 and the refusals of specification 8. */
export const CODE = {
  ok: 200,
  envelope: 400,
  unauthorised: 401,
  forbidden: 403,
  notFound: 404,
  passwordNeeded: 428,
  tooOften: 429,
  refused: 500,
} as const;

/** Some calls of the specification's ancestors answer success as text. */
export const SUCCESS_CODES: readonly (number | string)[] = [CODE.ok, '0000'];
