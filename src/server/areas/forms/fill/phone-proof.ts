import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { confirmedPhones } from '#domain/forms/confirmed-phone.ts';
import type { FormModel } from '#domain/forms/model.ts';
import { proveCode, type ProvedCode } from '#server/areas/messaging/service.ts';
import type { FormApi } from './form-api.ts';

/** Answers that contain phone numbers, and the codes sent to those phones. */
interface Proving {
  model: FormModel;
  values: Answers;
  /** By the places of the phones. */
  codes: Readonly<Record<string, string>>;
  /** Phones that were proved when the answer was first given. */
  known?: ReadonlySet<string>;
}

const flawAt = (place: string): Flaw => ({ place, rules: [{ name: 'phoneCode', values: {} }] });

/** @returns the proved code, or undefined if it is wrong */
async function prove(
  { db, secret }: FormApi,
  recipient: string,
  code: string,
): Promise<ProvedCode | undefined> {
  try {
    return await proveCode(db, { secret, recipient, purpose: 'form', code });
  } catch (error) {
    if (error instanceof Fault && error.fault === 'wrongCode') return undefined;
    throw error;
  }
}

/**
 * Proves the phones of an answer that require it. Call it before the transaction of the answer, in which the codes
 * are spent: a try counts whatever becomes of the rest (threat 20).
 * @returns the codes, still valid, and the flaws by place
 */
export async function provePhones(
  api: FormApi,
  { model, values, codes, known = new Set() }: Proving,
): Promise<{ proved: ProvedCode[]; flaws: Flaw[] }> {
  const proved: ProvedCode[] = [];
  const flaws: Flaw[] = [];
  for (const { place, phone } of confirmedPhones(model, values)) {
    if (known.has(phone)) continue;
    const code = Object.hasOwn(codes, place) ? codes[place]! : '';
    const found = code === '' ? undefined : await prove(api, phone, code);
    if (found) proved.push(found);
    else flaws.push(flawAt(place));
  }
  return { proved, flaws };
}
