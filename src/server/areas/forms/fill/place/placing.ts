import { Fault } from '#contract/fault.ts';
import type { Flaw } from '#contract/call/flaw.ts';
import type { Answers } from '#contract/forms/answer.ts';
import { fieldCode } from '#domain/forms/choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FormVersion } from '#server/areas/forms/version.ts';
import { demandFlawless } from '../flaw.ts';
import type { FilledForm } from '../published.ts';
import { placesOf, takePlaces } from './slot.ts';

/** What takes places: an answer to a version of a form. */
interface Placing {
  form: Pick<FilledForm, 'id' | 'settings'>;
  version: FormVersion;
  values: Answers;
}

/** The options that are used up, as flaws of the answers that chose them. */
const fullFlaws = ({ version }: Placing, codes: readonly number[]): Flaw[] =>
  [...version.codes]
    .filter(([, field]) => codes.some((code) => fieldCode(code) === field))
    .map(([place]) => ({ place, rules: [{ name: 'optionFull', values: {} }] }));

/** Takes places, or waits for them. @throws Fault formFull, or formFlawed where options are used up */
export async function takeOrWait(tx: Database, placing: Placing): Promise<'submitted' | 'waiting'> {
  const { form, version, values } = placing;
  const short = await takePlaces(tx, form.id, placesOf(version, values));
  if (short.length === 0) return 'submitted';
  if (form.settings.hasWaitingList) return 'waiting';
  demandFlawless(fullFlaws(placing, short));
  throw new Fault('formFull');
}
