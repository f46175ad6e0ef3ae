import { listChannelPeople } from '#contract/registration/channel.ts';
import type { InputProps } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { PersonSelect } from '#islands/admin/kit/person/PersonSelect.tsx';

/** Chooses a person with the role of a channel; null for nobody. */
export function ChannelPersonSelect(props: InputProps<number | null>) {
  const { call } = useOffice();
  const read = async () => (await call(listChannelPeople)).data;
  return (
    <PersonSelect
      {...props}
      name="channel people"
      read={read}
      nobody="admin.channelNobody"
      unchosen="admin.channelPerson"
    />
  );
}
