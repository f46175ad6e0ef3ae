/** Values of `code` in the body of a reply: 200 for success, the others for the refusals of specification 8. */
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

/** Codes that mean success. Some older calls that the specification is based on answer with a text. */
export const SUCCESS_CODES: readonly (number | string)[] = [CODE.ok, '0000'];
