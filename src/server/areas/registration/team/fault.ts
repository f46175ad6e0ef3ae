import type { FaultName } from '#contract/fault-name.ts';
import { Fault } from '#contract/fault.ts';
import { namesErased, violatedIndex } from '#server/platform/db/violation.ts';

const FAULTS: Readonly<Record<string, FaultName>> = {
  team_name_key: 'teamNameTaken',
  team_member_account_key: 'alreadyInTeam',
  team_member_person_key: 'personTaken',
  team_member_captain_key: 'conflict',
};

/** The fault of a change that the database refused; an account can be erased while it is being added. */
const faultOf = (error: unknown): FaultName | undefined =>
  namesErased(error) ? 'overtaken' : FAULTS[violatedIndex(error) ?? ''];

/** Where a form shows the fault: at the document's number, from which a person can appeal to the office. */
const placeOf = (fault: FaultName) =>
  fault === 'personTaken' && {
    flaws: [{ place: 'idNumber', rules: [{ name: 'taken', values: {} }] }],
  };

/**
 * Runs a change of teams and converts what the database refuses into faults. The other team is never named, so
 * that nobody learns who else takes part (threat 21).
 * @throws Fault teamNameTaken, alreadyInTeam, personTaken, overtaken
 */
export async function withTeamFaults<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    const fault = faultOf(error);
    throw fault ? new Fault(fault, {}, { cause: error, ...placeOf(fault) }) : error;
  }
}
