import type { OrganisationMember } from '#contract/cooperation/member/member.ts';
import { fillIn } from '#contract/call/text/fill-in.ts';
import { Confirmed } from '../../own/Confirmed.tsx';
import { useOrganisationTexts } from '../context.ts';

interface Props {
  member: OrganisationMember;
  isBusy: boolean;
  onRemove(): void;
}

/** Button that removes a member, or lets the reader leave, after asking whether that is meant. */
export function Removal({ member: { isSelf, nickName }, isBusy, onRemove }: Props) {
  const { texts } = useOrganisationTexts();
  const question = texts[isSelf ? 'organisation.leaveAsk' : 'organisation.memberRemoveAsk'];
  return (
    <Confirmed
      action={texts[isSelf ? 'organisation.leave' : 'organisation.memberRemove']}
      sure={fillIn(question, { name: nickName })}
      cancel={texts['own.cancel']}
      isBusy={isBusy}
      onConfirm={onRemove}
    />
  );
}
