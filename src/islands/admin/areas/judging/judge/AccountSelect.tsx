import { listJudgePeople } from '#contract/judging/judge.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PersonSelect } from '#islands/admin/kit/person/PersonSelect.tsx';

/** Chooses an account with the role of an expert who scores. */
export function AccountSelect(props: InputProps<number | null>) {
  const { call } = useOffice();
  const read = async () => (await call(listJudgePeople)).data;
  return <PersonSelect {...props} nobody="admin.judging.nobody" name="judge people" read={read} />;
}
