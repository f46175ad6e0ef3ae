import type { FullEntry } from '#contract/registration/entry/record.ts';
import { itemsOf } from '#domain/forms/model.ts';
import { sayIn } from '#islands/forms/wording.ts';
import { useEnter } from '../enter.ts';

/** Returns a function for the label of a place: its field, and the member to whom it belongs. */
export function usePlaceNames({ form, team }: FullEntry) {
  const { locale, say } = useEnter();
  const items = form ? itemsOf(form.definition) : [];
  const fieldOf = (place: string): string => {
    if (place === 'title') return say('enter.title');
    if (place === 'roster') return say('enter.step.team');
    if (place === 'team') return say('enter.teamName');
    if (place === 'person') return say('enter.person');
    const id = place.split('.').at(-1);
    const found = items.find(({ item }) => item.id === id)?.item.title;
    return found ? sayIn(locale, found) : place;
  };
  return ({ place, memberId }: { place: string; memberId: number | null }): string => {
    const member = team.members.find(({ id }) => id === memberId);
    if (!member) return fieldOf(place);
    const name = member.isSelf ? say('enter.self') : (member.name ?? member.nickName);
    return `${name} · ${fieldOf(place)}`;
  };
}
