import type * as z from 'zod/mini';
import type { Profile } from '#contract/identity/session.ts';
import { submitConsultation } from '#contract/consultation/consultation.ts';
import type { ConsultationKey } from '#lib/texts/consultation.ts';

/** Fields of a question. */
export const FIELDS = ['content', 'linkMan', 'linkPhone', 'email', 'company'] as const;
export type Field = (typeof FIELDS)[number];
export type Typed = Readonly<Record<Field, string>>;

export const NOTHING: Typed = { content: '', linkMan: '', linkPhone: '', email: '', company: '' };

/** What is asked that the profile of the reader says. Their phone is known to the page only masked (threat 46). */
export const knownOf = ({ nickName, email, workName, colleges }: Profile): Typed => ({
  ...NOTHING,
  linkMan: nickName,
  email: email ?? '',
  company: workName || colleges || '',
});

const FAULTS: Readonly<Record<Field, ConsultationKey>> = {
  company: 'consult.faultCompany',
  content: 'consult.faultContent',
  email: 'consult.faultEmail',
  linkMan: 'consult.faultLinkMan',
  linkPhone: 'consult.faultLinkPhone',
};

type Question = z.output<typeof submitConsultation.body>;
export type Faults = Readonly<Partial<Record<Field, ConsultationKey>>>;

const given = (text: string): string | undefined => text.trim() || undefined;

/** Validates the input against the contract. Returns the question, or the faults by field. */
export function readQuestion(typed: Typed): { question?: Question; faults: Faults } {
  const { linkPhone, email, ...rest } = typed;
  const parsed = submitConsultation.body.safeParse({
    ...rest,
    linkPhone: given(linkPhone),
    email: given(email),
  });
  if (parsed.success) return { question: parsed.data, faults: {} };
  const fields = parsed.error.issues.map(({ path }) => path[0] as Field);
  return { faults: Object.fromEntries(fields.map((field) => [field, FAULTS[field]])) };
}
