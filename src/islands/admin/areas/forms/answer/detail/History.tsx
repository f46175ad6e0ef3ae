import type { AnswerChange, AnswerDetail } from '#contract/forms/record.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import type { OfficeKey } from '#lib/texts/office.ts';
import { minuteOf } from '#lib/own-session.ts';
import { questionsIn } from '#islands/admin/areas/forms/answer/answer-plan.tsx';
import { recordText } from '#islands/admin/areas/forms/answer/answer-text.ts';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';
import { ChangeTable } from '#islands/admin/records/change/ChangeTable.tsx';

/** An event in the history of an answer. */
interface HistoryEvent {
  at: string;
  by: string | null;
  words: string;
  change?: AnswerChange;
}

/** The questions that a change concerns, without duplicates, in the wording of the later version. */
const questionsOf = ({ before, after }: AnswerChange) => [
  ...new Map(
    [...questionsIn(before), ...questionsIn(after)].map((placed) => [placed.item.id, placed]),
  ).values(),
];

/** What a change did to the answers. */
function Changes({ change }: { change: AnswerChange }) {
  const { t, locale } = useOffice();
  const words = useAnswerWords();
  const textIn = (part: AnswerChange['before'], id: string): string => {
    const placed = questionsIn(part).find(({ item }) => item.id === id);
    return placed ? recordText(placed, part, words) : '';
  };
  const rows = questionsOf(change).map(({ item: { id, title, kind } }) => ({
    key: id,
    name: wordsIn(title, locale) || t(`admin.fieldKind.${kind}`),
    before: textIn(change.before, id),
    after: textIn(change.after, id),
  }));
  return rows.length === 0 ? null : <ChangeTable rows={rows} />;
}

/** History of an answer: deeds of the office and of its owner, oldest first. */
export function History({ detail: { events, changes } }: { detail: AnswerDetail }) {
  const { t } = useOffice();
  const happened: HistoryEvent[] = [
    ...events.map(({ at, by, deed }) => ({ at, by, words: t(`action.${deed}` as OfficeKey) })),
    ...changes.map((change) => ({
      at: change.at,
      by: change.by ?? t('admin.reviewOwner'),
      words: t(`admin.answer.deed.${change.deed}`),
      change,
    })),
  ].sort((one, other) => one.at.localeCompare(other.at));
  if (happened.length === 0) return null;
  return (
    <>
      <h2>{t('admin.reviewHistory')}</h2>
      <ul className="answer-events">
        {happened.map(({ at, by, words, change }, index) => (
          <li key={index}>
            {minuteOf(at)} · {by ?? '–'} · {words}
            {change && <Changes change={change} />}
          </li>
        ))}
      </ul>
    </>
  );
}
