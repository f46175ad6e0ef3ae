import { CODE } from './code.ts';

/** How a fault is answered. */
export interface Refusal {
  /** Of HTTP: 200 where the API decides, the real one where the transport decides. */
  status: number;
  /** What stands in the body. */
  code: number;
}

export const REFUSED = { status: 200, code: CODE.refused } as const satisfies Refusal;
export const FORBIDDEN = { status: 200, code: CODE.forbidden } as const satisfies Refusal;
export const TOO_OFTEN = { status: 200, code: CODE.tooOften } as const satisfies Refusal;
