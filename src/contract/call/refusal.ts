import { CODE } from './code.ts';

/** How a fault is answered. */
export interface Refusal {
  /** HTTP status: 200 if the API refuses a call, the real status if the transport does. */
  status: number;
  /** `code` in the body of the reply. */
  code: number;
}

export const REFUSED = { status: 200, code: CODE.refused } as const satisfies Refusal;
export const FORBIDDEN = { status: 200, code: CODE.forbidden } as const satisfies Refusal;
export const TOO_OFTEN = { status: 200, code: CODE.tooOften } as const satisfies Refusal;
