import { isPractice } from '#contract/contest/contest.ts';
import { useOffice } from '../office.ts';

/** What a session is called: its year; that of the practice contest only keeps it apart from the others. */
export function useSessionName(): (year: number) => string {
  const { t } = useOffice();
  return (year) => (isPractice({ year }) ? t('admin.practice') : String(year));
}
