import type { Rival } from '#contract/cooperation/certification.ts';
import { useChoice } from '#islands/admin/kit/dictionary/use-choice.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { minuteOf } from '#lib/own-session.ts';
import './organisation.css';

/** The rounds of other organisations with the same registration number. */
export function Rivals({ value }: ViewProps) {
  const stateName = useChoice('certification_status');
  const rivals = value as readonly Rival[];
  if (rivals.length === 0) return '–';
  return (
    <ul className="office-pieces">
      {rivals.map(({ id, name, status, updatedAt }) => (
        <li key={id}>
          #{id} <b>{name}</b> {stateName('status', status)} <small>{minuteOf(updatedAt)}</small>
        </li>
      ))}
    </ul>
  );
}
