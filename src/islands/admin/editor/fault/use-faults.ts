import { useState } from 'react';
import type { FlawMessage } from '#contract/call/flaw.ts';
import type { Data } from '#domain/editorial/bilingual.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { refusedFields } from '#lib/browser/api/error.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { faultsOf, type Faults } from './faults.ts';
import type { ContentPlan } from '../plan.ts';

/** Checks a record before it is saved, and before it goes live. */
export function useFaults({ type }: ContentPlan, data: Data | undefined) {
  const { t } = useOffice();
  const [checked, setChecked] = useState<'draft' | 'data'>();
  const [refusal, setRefusal] = useState<{
    data: Data | undefined;
    fields: readonly FlawMessage[];
  }>();
  const [refusals, count] = useState(0);
  const refuse = () => count((before) => before + 1);
  const of = (schema: 'draft' | 'data') => faultsOf(t, data ? flawsOf(type[schema], data) : []);
  // Messages from the server hold until the text changes.
  const refused = refusal?.data === data ? (refusal?.fields ?? []) : [];
  const faults: Faults = {
    ...(checked ? of(checked) : {}),
    ...Object.fromEntries(refused.map(({ place, msg }) => [place, msg])),
  };
  return {
    faults,
    isForVisitors: checked === 'data',
    /** How often a deed was refused for faults. */
    refusals,
    /** @returns whether the record is valid */
    check(schema: 'draft' | 'data'): boolean {
      setChecked(schema);
      const isValid = Object.keys(of(schema)).length === 0;
      if (!isValid) refuse();
      return isValid;
    },
    /** @returns whether the error names fields */
    take(error: unknown): boolean {
      const fields = refusedFields(error);
      setRefusal({ data, fields });
      if (fields.length > 0) refuse();
      return fields.length > 0;
    },
  };
}
export type Checks = ReturnType<typeof useFaults>;
