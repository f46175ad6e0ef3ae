import { useState, type ReactNode } from 'react';
import type { ContentCode } from '#contract/kind/editorial-row.ts';
import { FieldInput } from '#islands/admin/field/FieldInput.tsx';
import type { ContentPlan } from '#islands/admin/editor/plan.ts';
import { YearSelect } from '#islands/admin/kit/input/YearSelect.tsx';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { Offered } from './offered.ts';

/** What a deed has to be told first: its input, the value as text, and what the call is given. */
interface DeedChoice {
  Input: ReactNode;
  value: string | undefined;
  given: { year?: number; code?: { field: ContentCode; value: string } };
}

/** The session to which records are moved. */
function useYearChoice(): DeedChoice {
  const { t } = useOffice();
  const [year, choose] = useState<number | null>(null);
  const label = t('admin.bulk.moveTo');
  return {
    Input: <YearSelect aria-label={label} placeholder={label} value={year} onChoose={choose} />,
    value: year?.toString(),
    given: year === null ? {} : { year },
  };
}

/** The value that a field of the records gets. */
function useCodeChoice({ type, fields }: ContentPlan, name: ContentCode | undefined): DeedChoice {
  const { label } = useOffice();
  const [value, choose] = useState<string>();
  const field = fields.find((one) => one.name === name);
  return {
    Input: name && field && (
      <FieldInput
        aria-label={label(type.type, name)}
        placeholder={label(type.type, name)}
        field={field}
        values={{}}
        value={value}
        onChange={(given) => choose(String(given))}
      />
    ),
    value,
    given: name && value ? { code: { field: name, value } } : {},
  };
}

/** Returns what has to be chosen before a deed; undefined if nothing has. */
export function useDeedChoice(plan: ContentPlan, { deed, field }: Offered): DeedChoice | undefined {
  const year = useYearChoice();
  const code = useCodeChoice(plan, field);
  if (deed === 'move') return year;
  return deed === 'classify' ? code : undefined;
}
