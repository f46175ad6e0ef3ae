import { CALL_FAULTS } from './call/fault.ts';
import { CAPTCHA_FAULTS } from './captcha/fault.ts';
import { CONSULTATION_FAULTS } from './consultation/fault.ts';
import { CONTEST_FAULTS } from './contest/fault.ts';
import { COOPERATION_FAULTS } from './cooperation/fault.ts';
import { FILES_FAULTS } from './files/fault.ts';
import { FORMS_FAULTS } from './forms/fault.ts';
import { IDENTITY_FAULTS } from './identity/fault.ts';
import { JUDGING_FAULTS } from './judging/fault.ts';
import { KIND_FAULTS } from './kind/fault.ts';
import { MESSAGING_FAULTS } from './messaging/fault.ts';
import { NOTICE_FAULTS } from './notice/fault.ts';
import { OFFICE_FAULTS } from './office/fault.ts';
import { OPERATIONS_FAULTS } from './operations/fault.ts';
import { REGISTRATION_FAULTS } from './registration/fault.ts';
import { SYSTEM_FAULTS } from './system/fault.ts';
import { WORKFLOW_FAULTS } from './workflow/fault.ts';

/**
 * Every way in which a call can be refused. Each area declares its own faults; names are unique across areas, and the
 * text is `fault.<name>` in the dictionaries. Kept in a separate file from the class Fault, because browsers throw
 * faults but do not need the table of how they are answered.
 */
export const FAULTS = {
  ...CALL_FAULTS,
  ...KIND_FAULTS,
  ...CAPTCHA_FAULTS,
  ...CONSULTATION_FAULTS,
  ...CONTEST_FAULTS,
  ...COOPERATION_FAULTS,
  ...IDENTITY_FAULTS,
  ...SYSTEM_FAULTS,
  ...OPERATIONS_FAULTS,
  ...MESSAGING_FAULTS,
  ...NOTICE_FAULTS,
  ...OFFICE_FAULTS,
  ...FILES_FAULTS,
  ...FORMS_FAULTS,
  ...REGISTRATION_FAULTS,
  ...JUDGING_FAULTS,
  ...WORKFLOW_FAULTS,
} as const;

export type FaultName = keyof typeof FAULTS;

/** Returns whether a text, such as the rule of a schema that a value breaks, is the name of a fault. */
export const isFaultName = (name: string): name is FaultName => Object.hasOwn(FAULTS, name);
