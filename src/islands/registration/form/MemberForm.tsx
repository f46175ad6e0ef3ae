import { AnsweringContext, type Answering } from '#islands/forms/answering.ts';
import { GroupHead } from '#islands/forms/GroupHead.tsx';
import { Items } from '#islands/forms/PageItems.tsx';
import { memberGroups } from './form-part.ts';

/** What each member fills in: their own row of the groups about members. */
export function MemberForm({ answering }: { answering: Answering }) {
  const groups = memberGroups(answering.model.definition).filter(({ id }) =>
    answering.reading.shown.has(id),
  );
  return (
    <AnsweringContext value={answering}>
      <div className="filling-form">
        {groups.map((group) => (
          <fieldset key={group.id} className="min-w-0 pt-2">
            <GroupHead group={group} />
            <Items items={group.items} row={{ group, index: 0 }} />
          </fieldset>
        ))}
      </div>
    </AnsweringContext>
  );
}
