import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Attendee } from '#contract/cooperation/activity/attendee.ts';
import { HUNDREDTHS } from '#contract/cooperation/activity/fee.ts';
import {
  noteAttendeePayment,
  type Payment,
  PAYMENT_NOTE_LENGTH,
  type PaymentDeed,
} from '#contract/cooperation/activity/payment.ts';
import { feeText } from '#domain/cooperation/activity/fee.ts';
import { paymentDeeds, refundable } from '#domain/cooperation/activity/payment.ts';
import { Field } from '#islands/session/field/Field.tsx';
import { Form } from '#islands/session/Form.tsx';
import { useIsland } from '#islands/session/island.ts';
import { useAccountForm } from '#islands/session/use-account-form.ts';
import { numberOf, numberText } from '#islands/ui/number/number-text.ts';
import { useListing } from '../../context.ts';

export interface PaymentProps {
  /** The listing of the activity. */
  listing: number;
  attendee: Attendee;
  payment: Payment;
  onDone(told: string): void;
  /** Called after a refusal: somebody else may have noted something. */
  onRefused(): void;
}

interface Typed {
  deed: string;
  amount: string;
  note: string;
}
const KEPT = ['note'] as const;
/** The server says how much can be refunded. */
const typedForm: z.ZodMiniType<Typed, Typed> = z.object({
  deed: z.string(),
  amount: z.string(),
  note: z.string().check(z.maxLength(PAYMENT_NOTE_LENGTH, 'form.textRule')),
});

/** A typed sum in hundredths; null if it is none. */
function hundredths(typed: string): number | null {
  const yuan = numberOf(numberText(typed, { decimals: 2 }));
  return yuan === null ? null : Math.round(yuan * HUNDREDTHS);
}

/** Notes what has become of the payment of an attendee: from the first of what it allows, all is chosen at once. */
export function PaymentForm({ listing, attendee, payment, onDone, onRefused }: PaymentProps) {
  const { current } = useIsland();
  const { say } = useListing();
  const { state, refund } = payment;
  const deeds = paymentDeeds(payment);
  const left = refundable(payment);
  const form = useAccountForm<Typed>(`payment.${attendee.id}`, typedForm, KEPT);
  const begin = useEffectEvent(() => {
    const { note } = form.getValues();
    form.reset({ deed: deeds[0]!, amount: (left / HUNDREDTHS).toFixed(2), note: note || '' });
  });
  useEffect(() => begin(), [form]);
  const deed = useWatch({ control: form.control, name: 'deed' });
  async function send({ amount, note, ...typed }: Typed): Promise<void> {
    const chosen = typed.deed as PaymentDeed;
    const sum = chosen === 'refund' ? hundredths(amount) : null;
    const body = { deed: chosen, state: state!, refund, amount: sum, note: note.trim() };
    const params = { id: listing, attendee: attendee.id };
    const call = current().client.call(noteAttendeePayment, { params, body });
    await call.catch((error: unknown) => {
      onRefused();
      throw error;
    });
    form.reset({ deed: '', amount: '', note: '' });
    onDone(say('payment.saved', { name: attendee.name }));
  }
  return (
    <Form form={form} action={say('payment.save')} send={send}>
      <Field
        name="deed"
        label={say('payment.deed')}
        hint={say('payment.told')}
        options={deeds.map((value) => ({ value, label: say(`deed.payment.${value}`) }))}
      />
      {deed === 'refund' && (
        <Field
          name="amount"
          label={say('payment.amount')}
          hint={say('payment.amountHint', { left: feeText(left) })}
          inputMode="decimal"
        />
      )}
      <Field name="note" label={say('payment.note')} hint={say('payment.noteHint')} rows={2} />
    </Form>
  );
}
