import type { Answers } from '#contract/forms/answer.ts';
import type { EntryPartName } from '#contract/registration/state.ts';
import { wordsIn } from '#domain/forms/answer/column.ts';
import { placesOf, placeText, type EntryPlace } from '#domain/registration/places.ts';
import { listedNames } from '#domain/registration/sensitive.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { useAnswerWords } from '#islands/admin/kit/use-answer-words.ts';
import { EntryFiles } from './EntryFiles.tsx';
import { Place } from './Place.tsx';
import { isSamePlace, useReviewing } from '../reviewing.ts';

const MASK = '***';

const answersAt = ({ id }: EntryPlace, answers: Answers): Answers => ({
  [id]: answers[id] ?? null,
});

interface Props {
  part: EntryPartName;
  answers: Answers;
  /** Sensitive answers, once they were revealed. */
  opened: Answers | undefined;
  memberId?: number | null;
}

/** Files of a place, and those that were there before and are gone. */
function PlaceFiles({ now, before }: { now: readonly Answers[]; before: Answers }) {
  const { t } = useOffice();
  const ids = now.flatMap(listedNames);
  const gone = listedNames(before).filter((id) => !ids.includes(id));
  return (
    <>
      <EntryFiles ids={ids} />
      <EntryFiles ids={gone} title={t('admin.entry.filesBefore')} />
    </>
  );
}

/** Answers of a part of the form, in the wording of the version that was answered. */
export function EntryAnswers({ part, answers, opened, memberId = null }: Props) {
  const { t, locale } = useOffice();
  const words = useAnswerWords();
  const { entry } = useReviewing();
  const { form, masked, changed } = entry;
  const textOf = (place: EntryPlace): string => {
    const isMasked = masked.some(
      (one) => one.memberId === memberId && place.questions.some(({ id }) => id === one.place),
    );
    if (!isMasked) return placeText(place, answers, words);
    return opened ? placeText(place, opened, words) : MASK;
  };
  const changeAt = (place: EntryPlace) =>
    changed.find((one) => isSamePlace(one, { place: place.id, memberId }));
  const beforeOf = (place: EntryPlace): string | undefined => {
    const change = changeAt(place);
    return change && placeText(place, change.before, words);
  };
  const places = form ? placesOf(form.definition).filter((place) => place.part === part) : [];
  return places.map((place) => (
    <Place
      key={place.id}
      name={{ place: place.id, memberId }}
      label={wordsIn(place.title, locale) || t(`admin.fieldKind.${place.questions[0]!.kind}`)}
      before={beforeOf(place)}
    >
      {textOf(place) || '–'}
      <PlaceFiles
        now={[answersAt(place, answers), answersAt(place, opened ?? {})]}
        before={changeAt(place)?.before ?? {}}
      />
    </Place>
  ));
}
