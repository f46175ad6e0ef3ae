import { listDeputyPeople } from '#contract/judging/recusal/deputy.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PersonSelect } from '#islands/admin/kit/person/PersonSelect.tsx';

/** Chooses a person who can act as somebody's deputy. */
export function DeputySelect(props: InputProps<number | null>) {
  const { call } = useOffice();
  const read = async () => (await call(listDeputyPeople)).data;
  return <PersonSelect {...props} nobody="admin.judging.nobody" name="deputy people" read={read} />;
}
