import { Checkbox } from 'antd';
import { PHASES, type Phase } from '#contract/contest/phase.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';

/** Chooses any phases of a session. */
export function PhasesInput({ id, value = [], onChange }: InputProps<Phase[]>) {
  const { t } = useOffice();
  return (
    <Checkbox.Group
      {...(id && { name: id })}
      value={value}
      options={PHASES.map((phase) => ({ value: phase, label: t(`admin.choice.phases.${phase}`) }))}
      onChange={(chosen) => onChange?.(PHASES.filter((phase) => chosen.includes(phase)))}
    />
  );
}
