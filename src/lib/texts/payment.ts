import { PAYMENT_STATES, REFUND_STATES } from '#contract/cooperation/activity/payment.ts';
import type { MessageKey } from '#content/i18n/translate.ts';

/** Texts that say how the payment of a fee stands. */
export const PAYMENT_KEYS: readonly MessageKey[] = [
  ...PAYMENT_STATES.map((state) => `label.payment_status.${state}` as const),
  ...REFUND_STATES.map((state) => `label.refund_status.${state}` as const),
  'payment.refund',
  'payment.refunded',
];
