import { listAbsencePeople } from '#contract/workflow/absence.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PersonSelect } from '#islands/admin/kit/person/PersonSelect.tsx';

/** What both choose from: everybody who may decide about applications. */
function usePeople() {
  const { call } = useOffice();
  const read = async () => (await call(listAbsencePeople)).data;
  return { name: 'absence people', nobody: 'admin.workflow.noPeople', read } as const;
}

/** Chooses who is away. */
export const AbsentSelect = (props: InputProps<number | null>) => (
  <PersonSelect {...props} {...usePeople()} />
);

/** Chooses a deputy, if there is one. */
export const DeputySelect = (props: InputProps<number | null>) => (
  <PersonSelect {...props} {...usePeople()} unchosen="admin.workflow.absence.noDeputy" />
);
