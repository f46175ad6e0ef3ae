import { isPractice } from '#contract/contest/contest.ts';
import { editionName } from '#domain/contest/edition.ts';
import { useOffice } from '../office.ts';

/** Returns a function for the name of a session. */
export function useSessionName(): (year: number) => string {
  const { t } = useOffice();
  return (year) => editionName(year, t('admin.practice'));
}

/**
 * Returns a function that puts the name of a session before the name of something in it. A name that already says
 * that it is for practice does not get the word twice.
 */
export function useNameInSession(): (year: number, name: string) => string {
  const { t } = useOffice();
  const saysPractice = (name: string): boolean =>
    name.toLowerCase().includes(t('admin.practiceWord').toLowerCase());
  return (year, name) => {
    if (!isPractice({ year })) return t('admin.nameInSession', { year, name });
    return saysPractice(name) ? name : `${t('admin.practice')} ${name}`;
  };
}
