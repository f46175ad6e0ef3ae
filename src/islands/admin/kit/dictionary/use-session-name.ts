import { isPractice } from '#contract/contest/contest.ts';
import { editionName } from '#domain/contest/edition.ts';
import { useOffice } from '../office.ts';

/** What a session is called. */
export function useSessionName(): (year: number) => string {
  const { t } = useOffice();
  return (year) => editionName(year, t('admin.practice'));
}

/** The name of something behind that of its session; what says by itself that it is for practice is not told twice. */
export function useNameInSession(): (year: number, name: string) => string {
  const { t } = useOffice();
  const saysPractice = (name: string): boolean =>
    name.toLowerCase().includes(t('admin.practiceWord').toLowerCase());
  return (year, name) => {
    if (!isPractice({ year })) return t('admin.nameInSession', { year, name });
    return saysPractice(name) ? name : `${t('admin.practice')} ${name}`;
  };
}
