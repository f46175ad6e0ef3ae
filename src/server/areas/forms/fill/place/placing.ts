import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { fieldCode } from '#domain/forms/choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FormVersion } from '#server/areas/forms/version.ts';
import { demandFlawless } from '../flaw.ts';
import type { FilledForm } from '../published.ts';
import { placesOf, takePlaces } from './slot.ts';

/** An answer to a version of a form, which takes places. */
interface Placing {
  form: Pick<FilledForm, 'id' | 'settings'>;
  version: FormVersion;
  values: Answers;
}

/** Flaws of the answers that chose a full option. */
const fullFlaws = ({ version }: Placing, codes: readonly number[]): Flaw[] =>
  [...version.codes]
    .filter(([, field]) => codes.some((code) => fieldCode(code) === field))
    .map(([place]) => ({ place, rules: [{ name: 'optionFull', values: {} }] }));

/** Takes places, or puts the answer on the waiting list. @throws Fault formFull, or formFlawed if options are full */
export async function takeOrWait(tx: Database, placing: Placing): Promise<'submitted' | 'waiting'> {
  const { form, version, values } = placing;
  const short = await takePlaces(tx, form.id, placesOf(version, values));
  if (short.length === 0) return 'submitted';
  if (form.settings.hasWaitingList) return 'waiting';
  demandFlawless(fullFlaws(placing, short));
  throw new Fault('formFull');
}
