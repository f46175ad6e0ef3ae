import { useState } from 'react';
import type { OrganisationMember } from '#contract/cooperation/member.ts';
import { useOrganisationTexts } from '../context.ts';

interface Props {
  member: OrganisationMember;
  isBusy: boolean;
  onRemove(): void;
}

/** Button that removes a member, or lets the reader leave, after asking whether that is meant. */
export function Removal({ member: { isSelf, nickName }, isBusy, onRemove }: Props) {
  const { texts } = useOrganisationTexts();
  const [isAsked, ask] = useState(false);
  const deed = texts[isSelf ? 'organisation.leave' : 'organisation.memberRemove'];
  if (!isAsked) {
    return (
      <button type="button" className="button-quiet" disabled={isBusy} onClick={() => ask(true)}>
        {deed}
      </button>
    );
  }
  const question = texts[isSelf ? 'organisation.leaveAsk' : 'organisation.memberRemoveAsk'];
  return (
    <span className="cluster items-center gap-2" role="alert">
      {question.replace('{name}', nickName)}
      <button type="button" className="button-quiet" disabled={isBusy} onClick={onRemove}>
        {deed}
      </button>
      <button type="button" className="button-quiet" onClick={() => ask(false)}>
        {texts['own.cancel']}
      </button>
    </span>
  );
}
